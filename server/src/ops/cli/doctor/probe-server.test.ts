import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { probeServer } from './probe-server.ts';

test('what answers at the address is told apart', async () => {
  const answers: Record<string, [number, string]> = {
    ready: [200, '{"status":"ok"}'],
    unready: [503, '{"code":"unavailable"}'],
    stranger: [200, '<html>'],
  };
  const server = http.createServer((request, response) => {
    const [status = 404, body = ''] = answers[request.url?.split('/')[1] ?? ''] ?? [];
    response.writeHead(status, { connection: 'close' }).end(body);
  });
  const address = await listen(server);
  for (const name of Object.keys(answers)) expect(await probeServer(`${address}/${name}`)).toBe(name);
  await new Promise((resolve) => server.close(resolve));
  expect(await probeServer(address)).toBe('silence');
});

test.each([
  [503, '{"status":"ok"}'],
  [200, '{"status":"starting"}'],
  [200, 'null'],
  [404, '{"code":"not_found"}'],
])('who answers /readyz with %p and %s is a stranger', async (status, body) => {
  const server = http.createServer((_, response) =>
    response.writeHead(status, { connection: 'close' }).end(body),
  );
  expect(await probeServer(await listen(server))).toBe('stranger');
  await new Promise((resolve) => server.close(resolve));
});

test.each<[string, (visitor: net.Socket) => void, string, number]>([
  ['keeps quiet', () => undefined, 'unreachable', 200],
  ['hangs up', (visitor) => visitor.destroy(), 'unreachable', 200],
  ['speaks something else', (visitor) => visitor.end('SSH-2.0\r\n'), 'stranger', 4000],
])('who %s at the address is no server that answers', async (_, receive, name, timeoutInMilliseconds) => {
  const visitors: net.Socket[] = [];
  const server = net.createServer((visitor) => {
    visitors.push(visitor.on('error', () => undefined));
    receive(visitor);
  });
  const address = await listen(server);
  expect(await probeServer(address, timeoutInMilliseconds)).toBe(name);
  for (const visitor of visitors) visitor.destroy();
  await new Promise((resolve) => server.close(resolve));
});

async function listen(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
