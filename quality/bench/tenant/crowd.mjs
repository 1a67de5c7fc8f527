import { randomUUID } from 'node:crypto';
import { clientOf } from '../scale/client.mjs';

const pagesASecond = 50;
const changesASecond = 5;

// Started by tenant.mjs: opens a store's page and changes its settings at a steady pace until it is told to stop.
process.once('message', ({ port, endpoint, change, origin, isHostile }) => {
  const ask = clientOf(port);
  const refused = [];
  const underWay = new Set();
  const send = (request) => {
    const answered = ask(request).then(({ status }) => {
      if (status !== 200) refused.push(status);
      underWay.delete(answered);
    });
    underWay.add(answered);
  };
  const openPage = () => {
    const host = isHostile ? `${randomUUID()}.example` : new URL(origin).host;
    const headers = { host, 'x-forwarded-proto': 'https', 'accept-encoding': 'gzip' };
    return send({ method: 'GET', path: `/${endpoint}`, headers });
  };
  const changeStore = () => send({ method: 'POST', ...change, body: { footer: `Aberto ${randomUUID()}` } });
  const timers = [
    setInterval(openPage, 1000 / pagesASecond),
    setInterval(changeStore, 1000 / changesASecond),
  ];
  process.send('started');
  process.once('message', async () => {
    timers.forEach(clearInterval);
    await Promise.all(underWay);
    process.send(refused);
  });
});
