import type { AnswerOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { addMinutes } from '@hora-marcada/shared/format';
import type { Database } from '../../server/src/platform/database/database.ts';
import { insertFixtureStores, sol } from '../../server/src/test-support/fixture-stores.ts';
import type { TestServer, ServerAnswer } from '../../server/src/test-support/processes/two-servers.ts';
import { leftOut, type ModelEvent, type ModelAnswer } from './expected-store.ts';
import {
  servicesOf,
  type Booking,
  type LinkTarget,
  type ResolvedCommand,
  type StoreName,
} from './model-command.ts';
import { modelStores, type ModelStore } from './model-stores.ts';

/** Two servers on one database, used through HTTP alone; a number says which of them is called. */
export interface ModelHarness {
  /** 'YYYY-MM-DD', a weekday some days ahead. */
  readonly day: string;
  execute(store: StoreName, command: ResolvedCommand, server: number): Promise<ModelAnswer>;
  /** The slot is offered to customers. */
  isOffered(store: StoreName, request: LoneRequest, server: number): Promise<boolean>;
  /** All events as the owner reads them, and the stored idempotency keys. */
  read(store: StoreName, server: number): Promise<Contents>;
}

/** A request of a customer who is alone, and gets the slot if it is offered. */
export type LoneRequest = Booking | Extract<ResolvedCommand, { kind: 'move' }>;

export interface Contents {
  readonly events: readonly ModelEvent[];
  /** Sorted. */
  readonly keys: readonly string[];
}

/** Resets the database to the fixture's stores, without events. */
export async function openModelHarness(
  database: Database,
  servers: readonly [TestServer, TestServer],
): Promise<ModelHarness> {
  await database.pool.query('truncate stores cascade');
  await insertFixtureStores(database.handle);
  await database.pool.query(
    'update services set duration_in_minutes = 30, price_in_cents = 3000 where duration_in_minutes is null',
  );
  await database.pool.query('update services set price_in_cents = null where service_id = $1', [sol.barba]);
  const serverOf = (number: number) => servers[number % 2 === 0 ? 0 : 1];
  const tokens = { sol: await logIn(servers[0], 'sol'), lua: await logIn(servers[0], 'lua') };
  const day = await chooseDay(servers[0]);
  return {
    day,
    execute: async (name, command, number) => {
      const { path, body, headers } = requestFor(modelStores[name], command, day);
      const shown = 'token' in command ? await showBooking(serverOf(number), modelStores[name], command) : {};
      const bearer = path.startsWith('/user/') ? { authorization: `Bearer ${tokens[name]}` } : {};
      const { status, text } = await serverOf(number).post(
        path,
        { ...body, ...('revision' in shown && { revision: shown.revision }) },
        { ...headers, ...bearer },
      );
      return { status, body: JSON.parse(text) as ModelAnswer['body'] };
    },
    isOffered: async (name, booking, number) => {
      const { idOf, endpoint } = modelStores[name];
      if (booking.kind === 'move') return isMoveOffered(serverOf(number), modelStores[name], booking, day);
      const path = `/scheduler/v1/${booking.also === null ? 'available' : 'combined'}_slots/`;
      const question = {
        client_name: endpoint,
        ...servicesIn(booking, idOf),
        calendar_id: idOf(booking.calendar),
        selected_day: day,
      };
      const answer = read(await serverOf(number).post(path, question));
      return (answer as { available_slots: string[] }).available_slots.includes(booking.time);
    },
    read: async (name, number) => {
      const authorization = `Bearer ${tokens[name]}`;
      const answer = await serverOf(number).get('/user/v1/get_events/', { authorization });
      const { rows } = await database.pool.query<{ key: string }>(
        'select key from idempotency_keys join stores using (store_id) where endpoint = $1 order by key',
        [modelStores[name].endpoint],
      );
      return {
        events: (read(answer) as OwnerEvent[]).map(listedOf),
        keys: rows.map(({ key }) => key),
      };
    },
  };
}

function listedOf(event: OwnerEvent): ModelEvent {
  const isLeftOut: ReadonlySet<string> = new Set(leftOut);
  const listed = Object.entries(event).filter(([name]) => !isLeftOut.has(name));
  return Object.fromEntries(listed) as unknown as ModelEvent;
}

async function showBooking(server: TestServer, { endpoint }: ModelStore, { token }: LinkTarget) {
  return read(await server.post('/scheduler/v1/get_booking/', { endpoint, token })) as LinkedBooking;
}

async function isMoveOffered(
  server: TestServer,
  store: ModelStore,
  { token, calendar, time }: Extract<LoneRequest, { kind: 'move' }>,
  day: string,
): Promise<boolean> {
  const { calendar: current, start_time } = await showBooking(server, store, { token });
  if (calendar === current && start_time === `${day}T${time}:00`) return false;
  const question = { endpoint: store.endpoint, token, calendar_id: store.idOf(calendar), selected_day: day };
  const { status, text } = await server.post('/scheduler/v1/move_slots/', question);
  return status === 200 && (JSON.parse(text) as AnswerOf<'moveSlots'>).available_slots.includes(time);
}

type LinkedBooking = AnswerOf<'getBooking'>;

/** One service goes by its field, several by a list. */
function servicesIn(booking: Booking, idOf: ModelStore['idOf']): object {
  const ids = servicesOf(booking).map(idOf);
  return booking.also === null ? { service_id: ids[0] } : { services: ids };
}

interface HarnessRequest {
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

function requestFor(store: ModelStore, command: ResolvedCommand, day: string): HarnessRequest {
  const { idOf } = store;
  switch (command.kind) {
    case 'book':
      return {
        path: `/scheduler/v1/${command.also === null ? 'create_event' : 'create_combined_event'}/`,
        headers: command.key === null ? {} : { 'idempotency-key': command.key },
        body: {
          endpoint: store.endpoint,
          ...servicesIn(command, idOf),
          calendar_id: idOf(command.calendar),
          selected_day: day,
          selected_time: command.time,
          client_name: command.customer,
          client_telephone: command.phone,
        },
      };
    case 'move':
      return {
        path: '/scheduler/v1/move_booking/',
        body: {
          endpoint: store.endpoint,
          token: command.token,
          calendar_id: idOf(command.calendar),
          selected_day: day,
          selected_time: command.time,
        },
      };
    case 'cancel':
      return {
        path: '/scheduler/v1/cancel_booking/',
        body: { endpoint: store.endpoint, token: command.token },
      };
    case 'add': {
      const { calendar, time, minutes } = command;
      const start = `${day}T${time}`;
      const body = { title: 'Reunião', calendar, start, end: addMinutes(start, minutes) };
      return { path: '/user/v1/create_event/', body };
    }
    case 'close': {
      const { calendar, pause } = command;
      const body = {
        calendar_id: calendar === null ? null : idOf(calendar),
        first_day: day,
        kind: pause ? 'pause' : 'closed',
        time_from: pause?.[0] ?? null,
        time_to: pause?.[1] ?? null,
      };
      return { path: '/user/v1/add_block/', body };
    }
    case 'reopen':
      return { path: '/user/v1/delete_block/', body: { id: command.id } };
    case 'hours':
      return { path: '/user/v1/update_opening_hours/', body: { openings: store.openings(command) } };
    case 'duration': {
      const { service, minutes } = command;
      const price = store.prices[service] ?? null;
      const calendars = store.calendarsOf(service);
      const body = { id: idOf(service), name: service, service_time_minutes: minutes, price, calendars };
      return { path: '/user/v1/update_service/', body };
    }
    case 'change': {
      const target = { start: `${day}T${command.time}`, calendar: command.calendar };
      const end = command.minutes === null ? {} : { end: addMinutes(target.start, command.minutes) };
      return { path: '/user/v1/update_event/', body: { ...target, title: command.title, ...end } };
    }
    case 'delete':
      return {
        path: '/user/v1/delete_event/',
        body: { start: `${day}T${command.time}`, calendar: command.calendar },
      };
    case 'confirm': {
      const target = { start: `${day}T${command.time}`, calendar: command.calendar };
      return {
        path: '/user/v1/update_event_confirmation/',
        body: { ...target, is_confirmed: command.isConfirmed },
      };
    }
  }
}

async function logIn(server: TestServer, name: StoreName): Promise<string> {
  const answer = await server.post('/api/token/', { username: name, password: `${name}-pass` });
  return (read(answer) as { access: string }).access;
}

async function chooseDay(server: TestServer): Promise<string> {
  const { idOf, endpoint } = modelStores.sol;
  const question = { client_name: endpoint, service_id: idOf('Corte'), calendar_id: idOf('Ana') };
  const answer = await server.post('/scheduler/v1/available_days/', question);
  return (read(answer) as { available_days: string[] }).available_days[3] ?? '';
}

function read({ status, text }: ServerAnswer): unknown {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
}
