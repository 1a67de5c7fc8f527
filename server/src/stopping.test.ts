import { EventEmitter, once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { disableKeepAlive, watchConnections } from './platform/http/connections.ts';
import { openTestApp } from './test-support/test-app.ts';

test('a request that arrives in full only while the server stops is served, not turned away', async () => {
  const server = await openTestApp();
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = net.connect(Number(address.port), '127.0.0.1');
  const connected = new Promise((resolve) => server.app.server.once('connection', resolve));
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n');
  await connected;
  // The first half is read before anything of the stop happens.
  await fetch(`${address.origin}/healthz`, { headers: { connection: 'close' } });
  const isOver = server.app.close();
  socket.write('\r\n');
  let answer = '';
  for await (const part of socket) answer += String(part);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/connection: close/i);
  await isOver;
  await server.database.close();
});

test('a proxy gets connection: close before the server closes its connections', async () => {
  const server = await openTestApp();
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = net.connect(Number(address.port), '127.0.0.1').setEncoding('utf8');
  const ask = () => socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const answered = () =>
    new Promise<string>((resolve) => socket.once('data', (part) => resolve(String(part))));
  ask();
  expect(await answered()).toMatch(/connection: keep-alive/i);
  disableKeepAlive(server.app.server);
  const ended = new Promise((resolve) => socket.once('end', resolve));
  ask();
  expect(await answered()).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
  await ended;
  await server.close();
});

test('a stop waits for answers under way, and not for connections without a whole request', async () => {
  const server = await openTestApp();
  const begun = new EventEmitter();
  server.app.get('/slow', async () => {
    begun.emit('begun');
    await once(begun, 'end');
    return 'answered';
  });
  const cutUnread = watchConnections(server.app.server);
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const send = async (bytes: string) => {
    const connected = once(server.app.server, 'connection');
    const socket = net.connect(Number(address.port), '127.0.0.1').on('error', () => undefined);
    socket.write(bytes);
    await connected;
    return socket;
  };
  const head = 'host: localhost\r\ncontent-type: application/json\r\n';
  await send('');
  await send(`GET /healthz HTTP/1.1\r\n${head}`);
  await send(`POST /api/token/ HTTP/1.1\r\n${head}content-length: 100\r\n\r\n{`);
  const isBegun = once(begun, 'begun');
  const slow = await send(`GET /slow HTTP/1.1\r\n${head}\r\n`);
  await isBegun;
  const isOver = server.app.close();
  cutUnread();
  begun.emit('end');
  expect(await text(slow)).toMatch(/answered$/);
  await isOver;
  await server.database.close();
});
