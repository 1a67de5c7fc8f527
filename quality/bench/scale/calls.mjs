import { createHash, randomInt, randomUUID } from 'node:crypto';
import { builtServer } from '../built-server.mjs';

const { signingKey, writeAccessToken } = await builtServer('stores/session/access-token.js');

const millisecondsADay = 86_400_000;
// The stores' zone is three hours behind UTC all year.
const zoneInMilliseconds = 3 * 3_600_000;
const daysAhead = 30;

/** Requests to a store, each for a random calendar and day. */
export const calls = {
  slots: (store) => slotsOf(store, randomDay()),
  days: (store) => post('/scheduler/v1/available_days/', randomChoice(store)),
  create: (store, ask) => bookFree(store, ask),
  'events of a day': (store) => eventsOf(store, 1),
  'events of a week': (store) => eventsOf(store, 7),
  'events of a month': (store) => eventsOf(store, 30),
  unconfirmed: (store) => asOwner(store, '/user/v1/get_events/?unconfirmed=true'),
  dashboard: (store) => asOwner(store, '/user/v1/dashboard/'),
};

/** The request for the slots of one day in a random calendar. */
export function slotsOf(store, day) {
  return post('/scheduler/v1/available_slots/', { ...randomChoice(store), selected_day: day });
}

export function randomDay() {
  return dayAfter(randomInt(daysAhead));
}

/** The store's day so many days after today, 'YYYY-MM-DD'. */
function dayAfter(days) {
  return new Date(Date.now() - zoneInMilliseconds + days * millisecondsADay).toISOString().slice(0, 10);
}

/** A booking of a slot that was just offered, on another day when one is full. */
async function bookFree(store, ask) {
  for (;;) {
    const day = randomDay();
    const request = slotsOf(store, day);
    const free = JSON.parse(await ask(request)).available_slots;
    if (free.length === 0) continue;
    const { client_name: endpoint, ...choice } = request.body;
    const body = {
      ...choice,
      endpoint,
      selected_time: free[randomInt(free.length)],
      client_name: 'Cliente da medida',
      client_telephone: `119${randomInt(1e8).toString().padStart(8, '0')}`,
    };
    return { ...post('/scheduler/v1/create_event/', body), headers: { 'idempotency-key': randomUUID() } };
  }
}

function eventsOf(store, days) {
  const first = randomInt(daysAhead);
  return asOwner(store, `/user/v1/get_events/?from=${dayAfter(first)}&to=${dayAfter(first + days - 1)}`);
}

/** Signs a token of the session that `insertStores` made, since logins are not measured. */
export async function asOwner({ endpoint, storeId }, path) {
  const accessKey = createHash('sha256').update(storeId).digest();
  const claims = { storeId, sessionId: idOf(storeId, 'session', 0) };
  const token = await writeAccessToken(claims, endpoint, signingKey(accessKey, ''), new Date());
  return { method: 'GET', path, headers: { authorization: `Bearer ${token}` } };
}

function post(path, body) {
  return { method: 'POST', path, body, headers: {} };
}

function randomChoice({ endpoint, storeId, calendars }) {
  return {
    client_name: endpoint,
    service_id: idOf(storeId, 'service', 0),
    calendar_id: idOf(storeId, 'calendar', randomInt(calendars)),
  };
}

/** The ids that `insertStores` made. */
export function idOf(storeId, what, number) {
  return createHash('md5')
    .update(`${storeId}${what}${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
