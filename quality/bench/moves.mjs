import { randomBytes, randomUUID } from 'node:crypto';
import { openBenchDatabase } from './bench-database.mjs';
import { slotsOf } from './booking-sides.mjs';
import { builtServer } from './built-server.mjs';
import { median, report, warnIfBusy } from './compare.mjs';
import { inParallel, inTurns, ratioOf } from './in-turns.mjs';
import { insertBookings, moveByLink, moveBySql } from './linked-bookings.mjs';

const movingRounds = 12;
const callingRounds = 300;
const callsInTurn = 10;
const bookings = 300;
const links = 200;

/** Moves by a customer's link against one bare update behind locked rows; seeing a booking against its query; wrong links. */
export async function moves() {
  const { buildApp } = await builtServer('app.js');
  const { readConfig } = await builtServer('config.js');
  const { writeLinkToken } = await builtServer('platform/link-token.js');
  const { findLinkedBooking } = await builtServer('scheduling/booking-link/linked-booking-queries.js');
  const { showBooking } = await builtServer('scheduling/booking-link/show-booking.js');
  const { database, url, addStore } = await openBenchDatabase();
  const config = readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' });
  const clock = { now: () => new Date() };
  const app = await buildApp({ database, config, clock, newId: randomUUID });
  const { pool } = database;

  const [store, other] = [await addStore('moves'), await addStore('moves-elsewhere')];
  const free = slotsOf(store);
  const insert = (where, slots) => insertBookings(pool, where, slots, writeLinkToken);
  const ofLinks = await insert(store, free.splice(0, bookings));
  const ofSql = await insert(store, free.splice(0, bookings));
  const replaced = await insert(store, free.splice(0, links));
  const erased = await insert(store, free.splice(0, links));
  const foreign = await insert(other, slotsOf(other).slice(0, links));
  const ids = (those) => [those.map(({ id }) => id)];
  await pool.query(
    'update events set manage_key = sha256(manage_key) where event_id = any ($1::uuid[])',
    ids(replaced),
  );
  await pool.query('delete from events where event_id = any ($1::uuid[])', ids(erased));
  await pool.query('vacuum analyze');

  const measured = await inTurns(pool, movingRounds, {
    ours: () => inParallel((booking) => moveByLink(app, store, booking, free.shift()), ofLinks),
    // Nobody moves a booking more than three times.
    again: () => pool.query('update events set client_moves = 0 where client_moves > 0'),
    bare: () => inParallel((booking) => moveBySql(pool, store, booking, free.shift()), ofSql),
  });
  const perSecond = ({ wall }) => ((1000 * bookings) / median(wall)).toFixed(0);
  report(
    `moves by link per second (${perSecond(measured.ours)}) / bare update (${perSecond(measured.bare)})`,
    (1 / ratioOf(measured, 'wall')).toFixed(2),
    'at least 0.40',
  );
  report('bare update / moves by link, processor time', (1 / ratioOf(measured, 'processor')).toFixed(2));

  const tools = { database, clock, newId: randomUUID, linkSecret: '' };
  const { endpoint, storeId } = store;
  const seen = await inTurns(pool, callingRounds, {
    ours: oneByOne(({ token }) => showBooking(tools, { endpoint, token }), ofLinks),
    bare: oneByOne(
      ({ id: eventId }) =>
        findLinkedBooking(database.handle, { storeId, eventId, cancelledAfter: new Date(0) }),
      ofLinks,
    ),
  });
  report('get_booking / its query', ratioOf(seen, 'wall').toFixed(2), 'at most 1.30');
  report('get_booking / its query, processor time', ratioOf(seen, 'processor').toFixed(2));

  const call = ({ token }) =>
    app.inject({ method: 'POST', url: '/scheduler/v1/get_booking/', payload: { endpoint, token } });
  const made = Array.from({ length: links }, () => ({
    token: writeLinkToken('', { storeId, id: randomUUID(), key: randomBytes(32) }),
  }));
  const answers = await inTurns(pool, callingRounds, {
    bare: oneByOne(call, made),
    foreign: oneByOne(call, foreign),
    replaced: oneByOne(call, replaced),
    erased: oneByOne(call, erased),
  });
  for (const kind of ['foreign', 'replaced', 'erased']) {
    const apart = (of) => `${(100 * (ratioOf(answers, of, kind) - 1)).toFixed(1)} %`;
    report(`${kind} links against wrong ones`, apart('wall'), 'at most 5 % apart');
    report(`${kind} links against wrong ones, processor time`, apart('processor'));
  }
  await app.close();
  await database.close();
  warnIfBusy();
}

/** Takes so many of those in each turn, again and again. */
function oneByOne(action, those) {
  const waiting = [];
  return async () => {
    if (waiting.length === 0) waiting.push(...those);
    for (const one of waiting.splice(0, callsInTurn)) await action(one);
  };
}
