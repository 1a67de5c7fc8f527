import { Writable } from 'node:stream';
import { contract } from '@hora-marcada/shared/contract';
import { anonymiseOldEvents } from '../../ops/privacy/anonymise-old-events.ts';
import { openMeasuredApp } from '../../ops/metrics/test-support/measured-app.ts';
import {
  codeIn,
  mailVariables,
  startFakeMailServer,
  turnMailOn,
  type FakeMailServer,
} from '../../test-support/mail/fake-mail-server.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp } from '../../test-support/test-app.ts';

let mails: FakeMailServer;

beforeEach(async () => {
  mails = await startFakeMailServer();
});

afterEach(() => mails.close());

test('MAIL-004 no line of the log names an address, a code or what ends the notices, also where mails fail', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString());
      done();
    },
  });
  const server = await openTestApp({ logger: { level: 'trace', stream } }, mailVariables(mails.url));
  const owner = await server.asOwner('sol');
  mails.reply = { status: 550, at: 'recipient' };
  await owner.ask(contract.addAlertMail.path, { address: 'dono@example.com' });
  mails.reply = undefined;
  await owner.ask(contract.addAlertMail.path, { address: 'dono@example.com, outro@example.com' });
  await turnMailOn(owner, mails);
  const code = codeIn(mails);
  await bookAt(server, '10:00');
  await mails.asked(3);
  const url = mails.received.at(-1)?.headers.get('list-unsubscribe')?.slice(1, -1) ?? '';
  await server.send({ method: 'POST', url: new URL(url).pathname });
  await server.close();
  const log = lines.join('');
  expect(log).toContain('a mail did not leave');
  expect(log).not.toMatch(/example\.com|dono/);
  expect(log).not.toContain(code);
  expect(log).not.toContain(url.split('.').at(-1));
});

test('MAIL-004 an address is forgotten a day after nobody confirmed it, and after 60 days of failures', async () => {
  const server = await openTestApp({}, mailVariables(mails.url));
  await (await server.asOwner('sol')).ask(contract.addAlertMail.path, { address: 'sol@example.com' });
  await turnMailOn(await server.asOwner('lua'), mails, 'lua@example.com');
  const { handle, pool } = server.database;
  const keptAt = async (instant: string) => {
    await pool.query('update stores set retention_done_at = null');
    await anonymiseOldEvents({
      handle,
      clock: { now: () => new Date(instant) },
      shouldContinue: () => true,
      onFailure: (error) => {
        throw error;
      },
    });
    return (
      await pool.query<{ address: string }>('select address from alert_mails order by address')
    ).rows.map(({ address }) => address);
  };
  expect(await keptAt('2026-03-10T12:00:00Z')).toEqual(['lua@example.com', 'sol@example.com']);
  expect(await keptAt('2026-03-10T12:11:00Z')).toEqual(['lua@example.com']);
  await pool.query(`update alert_mails set failing_since = '2026-03-11T12:00:00Z'`);
  expect(await keptAt('2026-05-10T11:00:00Z')).toEqual(['lua@example.com']);
  expect(await keptAt('2026-05-10T12:00:00Z')).toEqual([]);
  await server.close();
});

test('MAIL-003 mails are counted by kind and by how the mail server answered', async () => {
  const { server, scrape } = await openMeasuredApp({}, mailVariables(mails.url));
  const owner = await server.asOwner('sol');
  await turnMailOn(owner, mails);
  mails.reply = { status: 451, at: 'data' };
  await owner.ask(contract.addAlertMail.path, { address: 'outro@example.com' });
  const counted = (await scrape()).filter(({ name }) => name === 'hora_marcada_alert_mails_total');
  expect(counted.map(({ labels, value }) => [labels['kind'], labels['outcome'], value])).toEqual([
    ['code', 'sent', 1],
    ['code', 'postponed', 1],
  ]);
  await server.close();
});
