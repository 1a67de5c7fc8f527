import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { addresses } from '@hora-marcada/shared/contract';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import { fixtureNow, insertFixtureStores, sol } from '../fixture-stores.ts';
import { insertEvent } from '../insert-event.ts';
import { eventStarts, type HeldTokens } from './known-values.ts';
import { operationsOf, type OpenApiDocument, type Operation } from './operations.ts';
import { secretMark } from './verdict.ts';

/** The real server on a port of its own, with released pages, and files beside them that are nobody's business. */
export interface HostileSite {
  readonly port: number;
  /** The operations of the document that the server gives. */
  readonly operations: readonly Operation[];
  /** Brings the fixture's stores back as they were, and signs their owners in. */
  renew(): Promise<HeldTokens>;
  close(): Promise<void>;
}

/** Its clock stands still, so that tokens last. */
export async function openHostileSite(database: Database): Promise<HostileSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hostile-'));
  const webRoot = path.join(folder, 'web');
  await releasePages(webRoot);
  await writeFile(path.join(folder, 'secret.txt'), secretMark);
  const app = await buildApp({
    database,
    clock: { now: () => fixtureNow },
    newId: randomUUID,
    config: readConfig({ RATE_LIMIT: 'off', WEB_ROOT: webRoot, PREVIEW_SECRET: 'a secret of the site' }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const logIn = async (username: string) => {
    const payload = { username, password: `${username}-pass` };
    const answer = await app.inject({ method: 'POST', url: addresses.login.path, payload });
    return answer.json<{ access: string; refresh: string }>();
  };
  return {
    port,
    operations: operationsOf((await app.inject('/api/openapi.json')).json<OpenApiDocument>()),
    renew: async () => {
      await database.pool.query('truncate stores cascade');
      await insertFixtureStores(database.handle);
      for (const start of eventStarts)
        await insertEvent(database.handle, { ...event, start, end: start.replace(':00', ':30') });
      const [ofSol, ofLua] = [await logIn('sol'), await logIn('lua')];
      const toEnd = await logIn('sol');
      const { headers } = await app.inject({
        url: addresses.getOpeningHours.path,
        headers: { authorization: `Bearer ${ofSol.access}` },
      });
      return {
        access: { sol: ofSol.access, lua: ofLua.access },
        refresh: { sol: ofSol.refresh, lua: ofLua.refresh },
        tag: String(headers.etag),
        toEnd,
      };
    },
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const event = { storeId: sol.storeId, calendarId: sol.ana };

async function releasePages(webRoot: string): Promise<void> {
  const shell = path.join(webRoot, 'shell/1.0.0');
  await mkdir(shell, { recursive: true });
  await writeFile(
    path.join(shell, 'index.html'),
    '<!doctype html><html><head><title>x</title></head><body></body></html>',
  );
  await writeFile(path.join(shell, 'main.js'), '0;');
  await writeFile(path.join(shell, 'main.js.map'), secretMark);
  await writeFile(path.join(webRoot, '.env'), secretMark);
  const entry = (app: string, file: string) => ({ version: '1.0.0', entry: `/static/${app}/1.0.0/${file}` });
  const list = {
    shell: entry('shell', 'index.html'),
    'booking-app': entry('booking-app', 'remoteEntry.js'),
    'admin-app': entry('admin-app', 'remoteEntry.js'),
  };
  await writeFile(path.join(webRoot, 'remotes.json'), JSON.stringify(list));
}
