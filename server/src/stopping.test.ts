import net from 'node:net';
import { letGoOfConnections } from './platform/http/let-go-of-connections.ts';
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

test('a proxy is told to use no connection again before the server closes them', async () => {
  const server = await openTestApp();
  const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = net.connect(Number(address.port), '127.0.0.1').setEncoding('utf8');
  const ask = () => socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const answered = () =>
    new Promise<string>((resolve) => socket.once('data', (part) => resolve(String(part))));
  ask();
  expect(await answered()).toMatch(/connection: keep-alive/i);
  letGoOfConnections(server.app.server);
  const ended = new Promise((resolve) => socket.once('end', resolve));
  ask();
  expect(await answered()).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
  await ended;
  await server.close();
});
