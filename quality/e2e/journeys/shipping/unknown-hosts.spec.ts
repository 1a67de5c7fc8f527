import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { freePort } from '../../../../scripts/free-port.ts';
import { askHost } from '../../support/ask-host.ts';
import { openDocumentedCaddy } from '../../support/documented-caddy.ts';
import { TlsProxy } from '../../support/tls-proxy.ts';

/** The server behind the proxy: it answers 200 to all, and counts. */
async function openServer() {
  let count = 0;
  const server = http.createServer((request, answer) => {
    if (request.url !== '/healthz') count += 1;
    answer.end('page');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const takeCount = () => {
    const counted = count;
    count = 0;
    return counted;
  };
  return { port, takeCount, close: () => server.close() };
}

async function openProxy(name: 'nginx' | 'Caddy', port: number, plainPort: number, serverPort: number) {
  return name === 'nginx'
    ? TlsProxy.open(port, plainPort, [serverPort, serverPort])
    : openDocumentedCaddy(port, plainPort, serverPort);
}

for (const name of ['nginx', 'Caddy'] as const) {
  test(`QUOTA-008 behind ${name} who names another host gets no answer, and the server is not asked`, async () => {
    const server = await openServer();
    const [port, plainPort] = [await freePort(), await freePort()];
    const proxy = await openProxy(name, port, plainPort, server.port);
    server.takeCount();
    const known = 'agenda.example';
    expect(await askHost(port, known, '/demo', known)).toMatchObject({ status: 200 });
    expect(await askHost(plainPort, known, '/demo')).toEqual({
      status: 308,
      location: 'https://agenda.example/demo',
    });
    expect(server.takeCount()).toBe(1);
    for (const host of ['evil.example', '127.0.0.1', `${known}.evil.example`]) {
      await expect(askHost(plainPort, host, '/demo')).rejects.toThrow();
      await expect(askHost(port, host, '/demo', host)).rejects.toThrow();
      await expect(askHost(port, host, '/demo', known)).rejects.toThrow();
    }
    expect(server.takeCount()).toBe(0);
    await proxy.close();
    server.close();
  });
}
