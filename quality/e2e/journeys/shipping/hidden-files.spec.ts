import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../../../scripts/free-port.ts';
import { askHost } from '../../support/ask-host.ts';
import { openDocumentedCaddy } from '../../support/documented-proxies.ts';
import { JourneyServer } from '../../support/journey-server.ts';
import { StaticHost } from '../../support/static-host.ts';
import { TlsProxy } from '../../support/tls-proxy.ts';

let server: JourneyServer;

test.beforeAll(async () => {
  server = await JourneyServer.open({ TRUST_PROXY: 'loopback' });
});

test.afterAll(() => server.close());

const sites = {
  nginx: async (port: number) => {
    const processPort = Number(new URL(server.address).port);
    const proxy = await TlsProxy.open(port, await freePort(), [processPort, processPort]);
    return { isEncrypted: true, close: () => proxy.close() };
  },
  Caddy: async (port: number) => {
    const proxy = await openDocumentedCaddy(port, await freePort(), Number(new URL(server.address).port));
    return { isEncrypted: true, close: proxy.close };
  },
  'a static host': async (port: number) => {
    const host = await StaticHost.open(port, server.address);
    return { isEncrypted: false, close: host.close };
  },
};

for (const [name, openSite] of Object.entries(sites)) {
  test(`SHAPE-022 through ${name} source maps and render modules are not public, however the address is written`, async () => {
    const list = await (await fetch(`${server.address}/remotes.json`)).json();
    const { entry } = (list as { 'booking-app': { entry: string } })['booking-app'];
    const port = await freePort();
    const site = await openSite(port);
    const host = 'agenda.example';
    const ask = (address: string) => askHost(port, host, address, site.isEncrypted ? host : undefined);
    const folder = path.posix.dirname(entry);
    expect(await ask(entry)).toMatchObject({ status: 200 });
    const map = path.posix.basename(entry) + '.map';
    const maps = [map, `${map}/.`, `${map}/x/..`, `${map}/%2e`, map.replace('.map', '%2emap')];
    const modules = [
      'render/render.cjs',
      './render/render.cjs',
      'x/%2e%2e/render/render.cjs',
      'r%65nder/render.cjs',
    ];
    for (const file of [...maps, ...modules])
      expect([file, (await ask(`${folder}/${file}`)).status]).toEqual([file, 404]);
    await site.close();
  });
}
