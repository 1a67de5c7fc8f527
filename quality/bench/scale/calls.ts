import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { AnswerOf } from '../../../shared/src/contract/contract.ts';
import { signingKey, writeAccessToken } from '../../../server/src/stores/session/access-token.ts';
import type { ScaleStore } from './stores.ts';

/** A call of the API. */
export interface ScaleRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes a call and resolves to the text of its answer. */
type Ask = (request: ScaleRequest) => Promise<string>;

type NewRequest = (store: ScaleStore, ask: Ask) => ScaleRequest | Promise<ScaleRequest>;

export type CallName =
  | 'slots'
  | 'days'
  | 'create'
  | 'events of a day'
  | 'events of a week'
  | 'events of a month'
  | 'unconfirmed'
  | 'dashboard';

const millisecondsADay = 86_400_000;
// The stores' zone is three hours behind UTC all year.
const zoneInMilliseconds = 3 * 3_600_000;
const daysAhead = 30;

/** Requests to a store, each for a random calendar and day. */
export const calls: Readonly<Record<CallName, NewRequest>> = {
  slots: slotsRequest,
  days: daysRequest,
  create: (store, ask) => bookFree(store, ask),
  'events of a day': (store) => eventsOf(store, 1),
  'events of a week': (store) => eventsOf(store, 7),
  'events of a month': (store) => eventsOf(store, 30),
  unconfirmed: (store) => asOwner(store, '/user/v1/get_events/?unconfirmed=true'),
  dashboard: (store) => asOwner(store, '/user/v1/dashboard/'),
};

export function slotsRequest(store: ScaleStore): ScaleRequest {
  const selected_day = dayAfter(randomInt(daysAhead));
  return post('/scheduler/v1/available_slots/', { ...randomChoice(store), selected_day });
}

export function daysRequest(store: ScaleStore): ScaleRequest {
  return post('/scheduler/v1/available_days/', randomChoice(store));
}

/** The store's day so many days after today, 'YYYY-MM-DD'. */
function dayAfter(days: number): string {
  return new Date(Date.now() - zoneInMilliseconds + days * millisecondsADay).toISOString().slice(0, 10);
}

/** A booking of a slot that was just offered, on another day when one is full. */
async function bookFree(store: ScaleStore, ask: Ask): Promise<ScaleRequest> {
  for (;;) {
    const request = slotsRequest(store);
    const { available_slots: free } = JSON.parse(await ask(request)) as AnswerOf<'availableSlots'>;
    const selected_time = free[randomInt(Math.max(1, free.length))];
    if (selected_time === undefined) continue;
    const body = {
      ...request.body,
      endpoint: store.endpoint,
      selected_time,
      client_name: 'Cliente da medida',
      client_telephone: `119${randomInt(1e8).toString().padStart(8, '0')}`,
    };
    return { ...post('/scheduler/v1/create_event/', body), headers: { 'idempotency-key': randomUUID() } };
  }
}

function eventsOf(store: ScaleStore, days: number): Promise<ScaleRequest> {
  const first = randomInt(daysAhead);
  return asOwner(store, `/user/v1/get_events/?from=${dayAfter(first)}&to=${dayAfter(first + days - 1)}`);
}

/** Signs a token of the session that `insertStores` made, since logins are not measured. */
async function asOwner({ endpoint, storeId }: ScaleStore, path: string): Promise<ScaleRequest> {
  const accessKey = createHash('sha256').update(storeId).digest();
  const claims = { storeId, sessionId: idOf(storeId, 'session', 0), role: 'owner' as const };
  const token = await writeAccessToken(claims, endpoint, signingKey(accessKey, ''), new Date());
  return { method: 'GET', path, headers: { authorization: `Bearer ${token}` } };
}

function post(path: string, body: Readonly<Record<string, string>>): ScaleRequest {
  return { method: 'POST', path, body, headers: {} };
}

function randomChoice({ endpoint, storeId, calendars }: ScaleStore) {
  return {
    client_name: endpoint,
    service_id: idOf(storeId, 'service', 0),
    calendar_id: idOf(storeId, 'calendar', randomInt(calendars)),
  };
}

/** The ids that `insertStores` made. */
function idOf(storeId: string, what: string, number: number): string {
  return createHash('md5')
    .update(`${storeId}${what}${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
