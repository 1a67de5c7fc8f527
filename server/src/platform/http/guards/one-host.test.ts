import { once } from 'node:events';
import net from 'node:net';
import { openTestApp } from '../../../test-support/test-app.ts';

test('QUOTA-016 a request with two Host headers gets 400', async () => {
  const { app, close } = await openTestApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const statusOf = async (hosts: string) => {
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.write(`GET /healthz HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString().split(' ')[1];
  };
  expect(await statusOf('host: a.example\r\n')).toBe('200');
  expect(await statusOf('host: a.example\r\nHost: b.example\r\n')).toBe('400');
  await close();
});
