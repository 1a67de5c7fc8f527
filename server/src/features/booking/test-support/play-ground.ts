import { addMinutes } from '@hora-marcada/shared/format';
import type { Database } from '../../../platform/database/database.ts';
import { insertFixtureStores } from '../../../test-support/fixture-stores.ts';
import type { OneOfServers, ServerAnswer } from '../../../test-support/two-servers.ts';
import type { Act, Booking } from './acts.ts';
import type { StoreName } from './deeds.ts';
import { playedStores, type PlayedStore } from './played-stores.ts';
import type { ListedEvent, ModelAnswer } from './store-model.ts';

/** Two servers on one database, played with through their doors alone; which of them is asked is a number. */
export interface PlayGround {
  /** 'YYYY-MM-DD', a weekday some days ahead. */
  readonly day: string;
  do(store: StoreName, act: Act, server: number): Promise<ModelAnswer>;
  /** Whether a customer is shown the slot. */
  isOffered(store: StoreName, wish: Booking, server: number): Promise<boolean>;
  /** Everything the owner is shown of the events, and the keys that are kept. */
  read(store: StoreName, server: number): Promise<Contents>;
}

export interface Contents {
  readonly events: readonly ListedEvent[];
  /** In order. */
  readonly keys: readonly string[];
}

/** Everything as it begins: the stores of the fixture, without events. */
export async function openPlayGround(
  database: Database,
  servers: readonly [OneOfServers, OneOfServers],
): Promise<PlayGround> {
  await database.pool.query('truncate stores cascade');
  await insertFixtureStores(database.handle);
  await database.pool.query(
    'update services set duration_in_minutes = 30, price_in_cents = 3000 where duration_in_minutes is null',
  );
  const serverOf = (number: number) => servers[number % 2 === 0 ? 0 : 1];
  const tokens = { sol: await logIn(servers[0], 'sol'), lua: await logIn(servers[0], 'lua') };
  const day = await playDay(servers[0]);
  return {
    day,
    do: async (name, act, number) => {
      const { path, body, headers } = requestFor(playedStores[name], act, day);
      const bearer = path.startsWith('/user/') ? { authorization: `Bearer ${tokens[name]}` } : {};
      const { status, text } = await serverOf(number).post(path, body, { ...headers, ...bearer });
      return { status, body: JSON.parse(text) as ModelAnswer['body'] };
    },
    isOffered: async (name, wish, number) => {
      const { idOf, endpoint } = playedStores[name];
      const question = {
        client_name: endpoint,
        service_id: idOf(wish.service),
        calendar_id: idOf(wish.calendar),
        selected_day: day,
      };
      const answer = read(await serverOf(number).post('/scheduler/v1/available_slots/', question));
      return (answer as { available_slots: string[] }).available_slots.includes(wish.time);
    },
    read: async (name, number) => {
      const authorization = `Bearer ${tokens[name]}`;
      const answer = await serverOf(number).get('/user/v1/get_events/', { authorization });
      const { rows } = await database.pool.query<{ key: string }>(
        'select key from idempotency_keys join stores using (store_id) where endpoint = $1 order by key',
        [playedStores[name].endpoint],
      );
      return {
        events: (read(answer) as (ListedEvent & { id: string })[]).map(({ id: _, ...listed }) => listed),
        keys: rows.map(({ key }) => key),
      };
    },
  };
}

interface PlayedRequest {
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

function requestFor(store: PlayedStore, act: Act, day: string): PlayedRequest {
  const { idOf } = store;
  switch (act.kind) {
    case 'book':
      return {
        path: '/scheduler/v1/create_event/',
        headers: act.key === null ? {} : { 'idempotency-key': act.key },
        body: {
          endpoint: store.endpoint,
          service_id: idOf(act.service),
          calendar_id: idOf(act.calendar),
          selected_day: day,
          selected_time: act.time,
          client_name: act.customer,
          client_telephone: act.phone,
        },
      };
    case 'put': {
      const { calendar, time, minutes } = act;
      const start = `${day}T${time}`;
      const body = { title: 'Reunião', calendar, start, end: addMinutes(start, minutes) };
      return { path: '/user/v1/create_event/', body };
    }
    case 'hours':
      return { path: '/user/v1/update_opening_hours/', body: { openings: store.openings(act) } };
    case 'duration': {
      const { service, minutes } = act;
      const price = store.prices[service] ?? null;
      const calendars = store.calendarsOf(service);
      const body = { id: idOf(service), name: service, service_time_minutes: minutes, price, calendars };
      return { path: '/user/v1/update_service/', body };
    }
    case 'change': {
      const place = { start: `${day}T${act.time}`, calendar: act.calendar };
      const end = act.minutes === null ? {} : { end: addMinutes(place.start, act.minutes) };
      return { path: '/user/v1/update_event/', body: { ...place, title: act.title, ...end } };
    }
    case 'delete':
      return {
        path: '/user/v1/delete_event/',
        body: { start: `${day}T${act.time}`, calendar: act.calendar },
      };
    case 'confirm': {
      const place = { start: `${day}T${act.time}`, calendar: act.calendar };
      return {
        path: '/user/v1/update_event_confirmation/',
        body: { ...place, is_confirmed: act.isConfirmed },
      };
    }
  }
}

async function logIn(server: OneOfServers, name: StoreName): Promise<string> {
  const answer = await server.post('/api/token/', { username: name, password: `${name}-pass` });
  return (read(answer) as { access: string }).access;
}

async function playDay(server: OneOfServers): Promise<string> {
  const { idOf, endpoint } = playedStores.sol;
  const question = { client_name: endpoint, service_id: idOf('Corte'), calendar_id: idOf('Ana') };
  const answer = await server.post('/scheduler/v1/available_days/', question);
  return (read(answer) as { available_days: string[] }).available_days[3] ?? '';
}

function read({ status, text }: ServerAnswer): unknown {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
}
