import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { addresses } from '@hora-marcada/shared/contract';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Database } from '../../server/src/platform/database/database.ts';
import { createResetLink } from '../../server/src/stores/account/reset-link.ts';
import { fixtureNow, insertFixtureStores, sol } from '../../server/src/test-support/fixture-stores.ts';
import { insertBookings } from '../../server/src/test-support/flood.ts';
import { insertTestEvent, insertCancelledEvent } from '../../server/src/test-support/insert-event.ts';
import { anaLima } from '../../server/src/test-support/owner/members.ts';
import { bookingStart, eventStarts, type OwnerTokens } from './known-values.ts';
import { operationsOf, type OpenApiDocument, type Operation } from './operations.ts';
import { sendHostileImages } from './send-hostile-images.ts';
import { sendHostileTables } from './send-hostile-tables.ts';
import { secretContent } from './violations.ts';

/** The real server on its own port, with released pages, and beside them files that must not be served. */
export interface HostileSite {
  readonly port: number;
  /** The operations of the server's OpenAPI document. */
  readonly operations: readonly Operation[];
  /** Resets the fixture's stores and logs their owners in. */
  reset(): Promise<OwnerTokens>;
  /** Sends hostile files as images of sol's. */
  sendImages(attack: Parameters<typeof sendHostileImages>[2]): ReturnType<typeof sendHostileImages>;
  /** Sends hostile files as tables of sol's customers. */
  sendTables(attack: Parameters<typeof sendHostileTables>[2]): ReturnType<typeof sendHostileTables>;
  close(): Promise<void>;
}

/** Its clock stands still, so that no token expires. */
export async function openHostileSite(database: Database): Promise<HostileSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hostile-'));
  const webRoot = path.join(folder, 'web');
  await releasePages(webRoot);
  await writeFile(path.join(folder, 'secret.txt'), secretContent);
  const app = await buildApp({
    database,
    clock: { now: () => fixtureNow },
    newId: randomUUID,
    config: readConfig({ RATE_LIMIT: 'off', WEB_ROOT: webRoot, PREVIEW_SECRET: 'a secret of the site' }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const logIn = async (username: string, password = `${username}-pass`) => {
    const payload = { username, password };
    const answer = await app.inject({ method: 'POST', url: addresses.login.path, payload });
    return answer.json<{ access: string; refresh: string }>();
  };
  /** The id of the change. */
  const deleteABooking = async (access: string) => {
    const at = fixtureNow.toISOString();
    await insertBookings(database.handle, { ...event, count: 1, at, from: '2026-03-13T11:00:00Z' });
    const { rows } = await database.pool.query<{ event_id: string }>(
      'select event_id from events where is_booking',
    );
    const answer = await app.inject({
      method: 'POST',
      url: addresses.deleteBookings.path,
      headers: { authorization: `Bearer ${access}` },
      payload: { ids: rows.map((row) => row.event_id) },
    });
    return answer.json<{ change_id: string }>().change_id;
  };
  /** The ids of the block and of the change that added it. */
  const closeADay = async (access: string) => {
    const headers = { authorization: `Bearer ${access}` };
    const payload = { calendar_id: null, kind: 'closed', first_day: '2026-12-24' };
    const answer = await app.inject({ method: 'POST', url: addresses.addBlock.path, headers, payload });
    const block = answer.json<{ block: { id: string } }>().block.id;
    const listed = await app.inject({ url: `${addresses.getChanges.path}?subject_id=${block}`, headers });
    return { block, change: listed.json<{ changes: { id: string }[] }>().changes[0]?.id ?? '' };
  };
  /** The booking's id and the token of its link. */
  const bookWithLink = async () => {
    const payload = {
      endpoint: sol.endpoint,
      service_id: sol.corte,
      calendar_id: sol.bruno,
      selected_day: bookingStart.day,
      selected_time: bookingStart.time,
      client_name: 'João',
      client_telephone: '11987654321',
    };
    const answer = await app.inject({ method: 'POST', url: addresses.createBooking.path, payload });
    const { rows } = await database.pool.query<{ event_id: string }>(
      'select event_id from events where is_booking',
    );
    return { token: answer.json<{ manage_token: string }>().manage_token, booking: rows[0]?.event_id ?? '' };
  };
  const ticketFor = async (token: string) => {
    const payload = { endpoint: sol.endpoint, token };
    const answer = await app.inject({ method: 'POST', url: addresses.bookingIcs.path, payload });
    return answer.json<{ url: string }>().url.split('/').at(-2) ?? '';
  };
  /** The feed's id and the secret of its address. */
  const addFeed = async (access: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: addresses.addFeed.path,
      headers: { authorization: `Bearer ${access}` },
      payload: { calendars: null, with_names: true },
    });
    const { url, feed } = answer.json<{ url: string; feed: { id: string } }>();
    return { secret: url.split('/').at(-2) ?? '', feed: feed.id };
  };
  const addMember = async (access: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: addresses.addMember.path,
      headers: { authorization: `Bearer ${access}` },
      payload: anaLima,
    });
    const session = await logIn(anaLima.username, anaLima.password);
    return { id: answer.json<{ id: string }>().id, access: session.access };
  };
  return {
    port,
    operations: operationsOf((await app.inject('/api/openapi.json')).json<OpenApiDocument>()),
    reset: async () => {
      await database.pool.query('truncate stores cascade');
      await insertFixtureStores(database.handle);
      for (const start of eventStarts)
        await insertTestEvent(database.handle, { ...event, start, end: start.replace(':00', ':30') });
      const [ofSol, ofLua] = [await logIn('sol'), await logIn('lua')];
      const disposable = await logIn('sol');
      const { headers } = await app.inject({
        url: addresses.getOpeningHours.path,
        headers: { authorization: `Bearer ${ofSol.access}` },
      });
      const clock = { now: () => fixtureNow };
      const resetLink = await createResetLink({ database, clock, newId: randomUUID }, 'lua');
      const deletion = await deleteABooking(ofSol.access);
      const { token: bookingLink, booking } = await bookWithLink();
      return {
        resetLink: resetLink ?? '',
        deletion,
        ...(await closeADay(ofSol.access)),
        bookingLink,
        booking,
        ticket: await ticketFor(bookingLink),
        news: await insertCancelledEvent(database.handle, sol.storeId),
        ...(await addFeed(ofSol.access)),
        member: await addMember(ofSol.access),
        access: { sol: ofSol.access, lua: ofLua.access },
        refresh: { sol: ofSol.refresh, lua: ofLua.refresh },
        tag: String(headers.etag),
        disposable,
      };
    },
    sendImages: async (attack) => {
      const { access } = await logIn('sol');
      return sendHostileImages(app, access, attack);
    },
    sendTables: async (attack) => sendHostileTables(app, (await logIn('sol')).access, attack),
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
  await writeFile(path.join(shell, 'main.js.map'), secretContent);
  await writeFile(path.join(webRoot, '.env'), secretContent);
  const entry = (app: string, file: string) => ({ version: '1.0.0', entry: `/static/${app}/1.0.0/${file}` });
  const list = {
    shell: entry('shell', 'index.html'),
    'booking-app': entry('booking-app', 'remoteEntry.js'),
    'admin-app': entry('admin-app', 'remoteEntry.js'),
  };
  await writeFile(path.join(webRoot, 'remotes.json'), JSON.stringify(list));
}
