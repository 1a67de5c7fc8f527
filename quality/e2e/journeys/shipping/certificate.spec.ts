import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../../../scripts/free-port.ts';
import { askHost } from '../../support/ask-host.ts';
import { TlsProxy } from '../../support/tls-proxy.ts';

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
