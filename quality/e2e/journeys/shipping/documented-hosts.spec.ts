import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { freePort } from '../../../../scripts/free-port.ts';
import { askHost } from '../../support/ask-host.ts';
import { openDocumentedCaddy } from '../../support/documented-proxies.ts';
import { TlsProxy } from '../../support/tls-proxy.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

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

test("OPR-020 behind nginx the authority's question is answered on port 80 without TLS, and all else is sent to TLS", async () => {
  const webroot = await mkdtemp(path.join(os.tmpdir(), 'webroot-'));
  const questions = '/.well-known/acme-challenge';
  await mkdir(path.join(webroot, questions), { recursive: true });
  await writeFile(path.join(webroot, questions, 'token'), 'answer');
  await writeFile(path.join(webroot, 'index.html'), 'no page of the site');
  const [port, plainPort, closedPort] = [await freePort(), await freePort(), await freePort()];
  const proxy = await TlsProxy.open(port, plainPort, [closedPort, closedPort], webroot);
  const ask = (address: string) => askHost(plainPort, 'agenda.example', address);
  const answered = (status: number) => ({ status, location: undefined });
  expect(await ask(`${questions}/token`)).toEqual(answered(200));
  expect(await ask(`${questions}/other`)).toEqual(answered(404));
  for (const address of ['/', '/index.html', '/.well-known/', '/demo?x=1']) {
    expect(await ask(address)).toEqual({ status: 308, location: `https://agenda.example${address}` });
  }
  await proxy.close();
  await rm(webroot, { recursive: true });
});
