import { randomBytes, randomUUID } from 'node:crypto';
import { openBenchDatabase } from './bench-database.mjs';
import { builtServer } from './built-server.mjs';
import { mediansInTurns, report, warnIfBusy } from './compare.mjs';

const events = 500;
const rounds = 200;
const halfHour = 30 * 60_000;

/** Reading a feed of 500 events against the bare query for them: read again, read for the first time, and unchanged. */
export async function feed() {
  const { hashOfSecret, writeSecretToken } = await builtServer('platform/secret-token.js');
  const { findFeedEvents, insertFeed } = await builtServer('owner/feeds/feed-queries.js');
  const { feedRange } = await builtServer('owner/feeds/feed-rules.js');
  const { createFeedReader } = await builtServer('owner/feeds/read-feed.js');
  const { database, addStore } = await openBenchDatabase();
  const store = await addStore('feed');
  await insertEvents(database.pool, store);

  const { storeId } = store;
  const [feedId, secret, now] = [randomUUID(), randomBytes(32).toString('base64url'), new Date()];
  const row = {
    id: feedId,
    secretHash: hashOfSecret(secret),
    calendarIds: null,
    withNames: true,
    createdAt: now,
  };
  await insertFeed(database.handle, { storeId, memberId: null }, row);
  const dependencies = { database, clock: { now: () => now } };
  const reader = createFeedReader(dependencies);
  const reading = {
    secret: writeSecretToken({ storeId, id: feedId, secret }),
    knownTag: undefined,
    admit: () => Promise.resolve(),
  };
  const { tag, text } = await reader(reading);
  if (text.split('BEGIN:VEVENT').length !== events + 1) throw new Error('The feed does not hold all events.');
  const key = { storeId, feedId, secretHash: row.secretHash, range: feedRange(now) };
  const sides = {
    bare: () => findFeedEvents(database.handle, key),
    again: () => reader(reading),
    first: () => createFeedReader(dependencies)(reading),
    unchanged: () => reader({ ...reading, knownTag: tag }),
  };
  const spent = await mediansInTurns(sides, rounds);
  const ratio = (side) => (spent[side] / spent.bare).toFixed(2);
  const shown = (side) => `${spent[side].toFixed(1)} ms`;
  const bare = `its query (${shown('bare')})`;
  report(`a feed of ${events} events (${shown('again')}) / ${bare}`, ratio('again'), 'at most 1.30');
  report(`the same, first read after a change (${shown('first')}) / ${bare}`, ratio('first'));
  report('the same, first read after a change', shown('first'), 'at most 30 ms');
  report(`unchanged, 304 (${shown('unchanged')}) / ${bare}`, ratio('unchanged'), 'at most 1.00');
  await database.close();
  warnIfBusy();
}

async function insertEvents(pool, { storeId, calendarIds }) {
  for (let index = 0; index < events; index += 1) {
    const start = Date.now() + (index - events / 3) * halfHour;
    await pool.query(
      `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, client_name, client_phone,
         is_booking, created_at)
       values ($1, $2, $3, 'Corte de cabelo', $4, $5, 'João da Silva', '11987654321', true, now())`,
      [storeId, randomUUID(), calendarIds[0], new Date(start), new Date(start + halfHour)],
    );
  }
}
