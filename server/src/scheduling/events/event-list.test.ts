import { wholeStore } from '../../platform/viewer.ts';
import { randomUUID } from 'node:crypto';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { fromWallClock } from '@hora-marcada/shared/format';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { bookingIdAt } from '../booking/flood-queries.ts';
import { findEvents } from './event-queries.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  await server.database.handle
    .insertInto('events')
    .values([...planned.map(row), { ...row(foreign), store_id: lua.storeId, calendar_id: lua.clara }])
    .execute();
});

afterAll(() => server.close());

interface Planned {
  readonly title: string;
  readonly range: readonly [string, string];
  readonly description?: string;
  readonly customer?: readonly [string, string];
  readonly isConfirmed?: boolean;
}

const planned: readonly Planned[] = [
  { title: 'Férias', range: ['2026-03-06T00:00', '2026-03-10T00:00'], isConfirmed: true },
  {
    title: 'Corte',
    range: ['2026-03-09T10:00', '2026-03-09T10:30'],
    customer: ['João Silva', '11987654321'],
  },
  { title: 'Barba', range: ['2026-03-09T10:15', '2026-03-09T11:00'], isConfirmed: true },
  { title: 'Plantão', range: ['2026-03-09T23:30', '2026-03-10T00:30'], description: '50% a mais\nna_noite' },
  { title: 'Corte', range: ['2026-03-10T10:00', '2026-03-10T10:30'], customer: ['Joana', '1133334444'] },
  { title: 'Coração', range: ['2026-04-10T10:00', '2026-04-10T10:30'], customer: ["D'Ávila \\ Cia", ''] },
];
const foreign: Planned = { title: 'Unhas', range: ['2026-03-09T10:00', '2026-03-09T10:30'] };

function row({ title, range, description = '', customer = ['', ''], isConfirmed = false }: Planned) {
  const instant = (wallClock: string) => fromWallClock(wallClock, 'America/Sao_Paulo');
  return {
    store_id: sol.storeId,
    event_id: randomUUID(),
    calendar_id: title === 'Barba' ? sol.bruno : sol.ana,
    title,
    description,
    start_time: instant(range[0]),
    end_time: instant(range[1]),
    is_confirmed: isConfirmed,
    client_name: customer[0],
    client_phone: customer[1],
    may_overlap: title !== 'Férias',
    created_at: new Date('2026-03-01T12:00:00Z'),
  };
}

const list = (query: Record<string, string>) =>
  owner.ask(`/user/v1/get_events/?${new URLSearchParams(query).toString()}`);

/** Day and title of each event found. */
async function found(query: Record<string, string>): Promise<string> {
  const { body } = await list(query);
  const events = body as OwnerEvent[];
  return events.map(({ start_time, title }) => `${start_time.slice(8, 10)} ${title}`).join(', ');
}

const all = '06 Férias, 09 Corte, 09 Barba, 09 Plantão, 10 Corte, 10 Coração';

test('API-022 without a query all events of the store are listed by their start', async () => {
  expect(await found({})).toBe(all);
});

test.each<[string, Record<string, string>, string]>([
  ['a day', { from: '2026-03-09', to: '2026-03-09' }, '06 Férias, 09 Corte, 09 Barba, 09 Plantão'],
  ['the day it ends on after midnight', { from: '2026-03-10', to: '2026-03-10' }, '09 Plantão, 10 Corte'],
  ['a day in the middle', { from: '2026-03-07', to: '2026-03-08' }, '06 Férias'],
  ['a day from which on', { from: '2026-03-10' }, '09 Plantão, 10 Corte, 10 Coração'],
  ['a day until which', { to: '2026-03-06' }, '06 Férias'],
  ['all days there are', { from: '0001-01-01', to: '9999-12-31' }, all],
  ['days before all', { to: '1500-01-01' }, ''],
  ['days after all', { from: '9999-12-31' }, ''],
  ['unconfirmed ones', { unconfirmed: 'true' }, '09 Corte, 09 Plantão, 10 Corte, 10 Coração'],
  ['unconfirmed or not', { unconfirmed: 'false' }, all],
  ['the first ones', { limit: '2' }, '06 Férias, 09 Corte'],
  ['those after them', { skip: '2', limit: '2' }, '09 Barba, 09 Plantão'],
  ['all after the first', { skip: '4' }, '10 Corte, 10 Coração'],
  ['more than there are', { skip: '1000000', limit: '1000' }, ''],
  ['the last ones', { order: 'desc', limit: '2' }, '10 Coração, 10 Corte'],
  [
    'all that together',
    { from: '2026-03-09', to: '2026-03-10', unconfirmed: 'true', search: 'corte' },
    '09 Corte, 10 Corte',
  ],
])('a part of the events: %s', async (_, query, expected) => {
  expect(await found(query)).toBe(expected);
});

test('OWN-030 the newest are customers’ bookings, the one made last first', async () => {
  const booking = (title: string, madeAt: string, hour: number) => ({
    ...row({ title, range: [`2026-03-20T1${hour}:00`, `2026-03-20T1${hour}:30`] }),
    event_id: bookingIdAt(new Date(madeAt), randomUUID()),
    is_booking: true,
    created_at: new Date(madeAt),
  });
  const madeTitles = {
    Primeiro: '2026-03-01T12:00:00Z',
    Último: '2026-03-09T12:00:00Z',
    Segundo: '2026-03-02T12:00:00Z',
  };
  const bookings = Object.entries(madeTitles).map(([title, madeAt], hour) => booking(title, madeAt, hour));
  const { handle } = server.database;
  await handle.insertInto('events').values(bookings).execute();
  const ids = bookings.map(({ event_id }) => event_id);
  expect(await found({ newest: 'true' })).toBe('20 Último, 20 Segundo, 20 Primeiro');
  expect(await found({ newest: 'true', limit: '1' })).toBe('20 Último');
  await handle
    .deleteFrom('events')
    .where('store_id', '=', sol.storeId)
    .where('event_id', 'in', ids)
    .execute();
});

test.each<[string, string]>([
  ['corte', '09 Corte, 10 Corte'],
  ['JOÃO', '09 Corte'],
  ['joao', '09 Corte'],
  ['joa\u0303o', '09 Corte'],
  ['  joa  ', '09 Corte, 10 Corte'],
  ['CORACAO', '10 Coração'],
  ['plantão', '09 Plantão'],
  ['50% A', '09 Plantão'],
  ['0%', '09 Plantão'],
  ['_', '09 Plantão'],
  ['\\', '10 Coração'],
  ["d'avila", '10 Coração'],
  ['98765', '09 Corte'],
  ['(11) 98765-4321', '09 Corte'],
  ['(11) 3333', '10 Corte'],
  ['33 33', '10 Corte'],
  ['98-7', '09 Corte'],
  ['9-8', ''],
  ['(11)', ''],
  ['98765x', ''],
  ['silva 1', ''],
  ['ana', '10 Corte'],
  ['bruno', ''],
  ['%%%', ''],
  ['   ', all],
  ['', all],
])('Q-53 searching for "%s" finds [%s]', async (search, expected) => {
  expect(await found({ search })).toBe(expected);
});

test.each<[string, Record<string, string>, string]>([
  ['from', { from: '2026-02-30' }, 'Informe uma data válida.'],
  ['to', { to: '10/03/2026' }, 'Informe uma data válida.'],
  ['to', { from: '2026-03-10', to: '2026-03-09' }, 'A última data não pode ser antes da primeira.'],
  ['unconfirmed', { unconfirmed: 'sim' }, 'Use true ou false.'],
  ['newest', { newest: '1' }, 'Use true ou false.'],
  ['order', { order: 'up; drop table events' }, 'Use asc ou desc.'],
  ['skip', { skip: '-1' }, 'Informe um número de 0 a 1000000.'],
  ['limit', { limit: '0' }, 'Informe um número de 1 a 1000.'],
  ['limit', { limit: '1001' }, 'Informe um número de 1 a 1000.'],
  ['limit', { limit: 'dez' }, 'Informe um número de 1 a 1000.'],
  ['search', { search: 'x'.repeat(101) }, 'Use no máximo 100 caracteres.'],
  ['search', { search: 'a\u0000b' }, 'Retire os caracteres inválidos.'],
])('a wrong %s in the query, %j, is 400 with its sentence', async (field, query, sentence) => {
  expect(await list(query)).toMatchObject({
    status: 400,
    body: { code: 'invalid', detail: sentence, errors: { [field]: sentence } },
  });
});

test('a parameter that comes twice is 400, one that nobody knows is not looked at', async () => {
  const twice = await owner.ask('/user/v1/get_events/?from=2026-03-09&from=2026-03-10');
  expect(twice).toMatchObject({ status: 400, body: { errors: { from: expect.any(String) as string } } });
  expect(await found({ store_id: lua.storeId, calendar: 'Clara' })).toBe(all);
});

test('a day among 20 000 events is found by an index', async () => {
  const { pool } = server.database;
  await pool.query(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, created_at)
     select $1, gen_random_uuid(), null, 'Corte', at, at + interval '20 minutes', now()
     from (select timestamptz '2027-01-01T11:00Z' + number * interval '30 minutes' as at
       from generate_series(0, 19999) as number) as starts`,
    [sol.storeId],
  );
  await pool.query('analyze events');
  const queries: CompiledQuery[] = [];
  const handle = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      queries.push(query);
    },
  });
  const day = { start: new Date('2027-06-01T03:00:00Z'), end: new Date('2027-06-02T03:00:00Z') };
  expect(await findEvents(handle, wholeStore(sol.storeId), { ...day, isUnconfirmed: true })).toHaveLength(48);
  const [{ sql, parameters } = { sql: '', parameters: [] }] = queries;
  const { rows } = await pool.query<Record<string, string>>(`explain ${sql}`, [...parameters]);
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan (using|on) events_by_start/);
  expect(plan).not.toContain('Seq Scan on events');
});
