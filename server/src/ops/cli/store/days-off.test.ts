import { randomUUID } from 'node:crypto';
import { insertFixtureStores, lua, sol } from '../../../test-support/fixture-stores.ts';
import { insertEvent } from '../../../test-support/insert-event.ts';
import {
  done,
  openTestOperator,
  operatorNow,
  refused,
  type TestOperator,
} from '../../../test-support/test-operator.ts';
import { storesFindings } from '../doctor/stores-rules.ts';
import { findStoresHealth } from '../../../stores/lifecycle/store-health-queries.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator();
});

beforeEach(async () => {
  await operator.database.pool.query('truncate stores cascade');
  await insertFixtureStores(operator.database.handle);
});

afterAll(() => operator.database.close());

interface Change {
  readonly calendar_id?: string;
  readonly kind?: 'pause';
  readonly first_day?: string;
  readonly last_day?: string | null;
  readonly repeats?: 'weekly' | 'yearly';
}

const block = ({ calendar_id, kind, first_day = '2026-03-20', last_day = first_day, repeats }: Change = {}) =>
  operator.database.handle
    .insertInto('blocks')
    .values({
      store_id: sol.storeId,
      block_id: randomUUID(),
      calendar_id: calendar_id ?? null,
      name: 'Férias',
      kind: kind ?? 'closed',
      first_day,
      last_day,
      repeats: repeats ?? 'none',
      weekdays: repeats === 'weekly' ? [1] : [],
      time_from: kind ? '12:00' : null,
      time_to: kind ? '13:00' : null,
      created_at: new Date(),
    })
    .execute();

async function events() {
  const { rows } = await operator.database.pool.query<{ text: string }>(
    `select concat_ws(' ', calendars.name, events.title, to_char(start_time at time zone 'America/Sao_Paulo', 'MM-DD HH24:MI'),
       to_char(end_time at time zone 'America/Sao_Paulo', 'MM-DD HH24:MI')) as text
     from events join calendars using (store_id, calendar_id) order by 1`,
  );
  return rows.map(({ text }) => text);
}

const asEvents = () => operator.store(['blocks', sol.endpoint, '--as-events']);

test('OFF-007 blocks --as-events puts a whole-day event over each closed day, in each calendar that it closes', async () => {
  await block({ last_day: '2026-03-21' });
  await block({ calendar_id: sol.ana, first_day: '2026-03-25' });
  await block({ kind: 'pause', first_day: '2026-03-26' });
  await block({ first_day: '2026-03-01' });
  await operator.database.pool.query(`insert into store_holidays values ($1, 'sexta_feira_santa', true)`, [
    sol.storeId,
  ]);
  const { pool } = operator.database;
  const before = await pool.query('select offer_version from calendars where calendar_id = $1', [sol.ana]);
  expect(await asEvents()).toEqual(
    done('7 eventos de dia inteiro em barbearia-sol, sobre os dias fechados dos próximos 366 dias.'),
  );
  const written = [
    'Ana Férias 03-20 00:00 03-21 00:00',
    'Ana Férias 03-21 00:00 03-22 00:00',
    'Ana Férias 03-25 00:00 03-26 00:00',
    'Ana Sexta-feira Santa 04-03 00:00 04-04 00:00',
    'Bruno Férias 03-20 00:00 03-21 00:00',
    'Bruno Férias 03-21 00:00 03-22 00:00',
    'Bruno Sexta-feira Santa 04-03 00:00 04-04 00:00',
  ];
  expect(await events()).toEqual(written);
  expect((await pool.query('select title from events where not is_confirmed')).rows).toEqual([]);
  const after = await pool.query('select offer_version from calendars where calendar_id = $1', [sol.ana]);
  expect(after.rows).not.toEqual(before.rows);
  expect((await asEvents()).said.split('\n')).toEqual([
    '0 eventos de dia inteiro em barbearia-sol, sobre os dias fechados dos próximos 366 dias.',
    '7 eventos já começavam nestes dias e ficaram como estavam.',
  ]);
  expect(await events()).toEqual(written);
});

test('OFF-011 blocks --as-events leaves bookings where they are', async () => {
  await insertEvent(operator.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: '2026-03-20T10:00',
    end: '2026-03-20T10:30',
  });
  await block({ calendar_id: sol.ana });
  expect(await asEvents()).toMatchObject({ code: 0 });
  expect(await events()).toHaveLength(2);
});

test('the command says what it needs, and of which store', async () => {
  expect(await operator.store(['blocks', sol.endpoint])).toEqual(
    refused('O comando blocks precisa de --as-events.'),
  );
  expect((await operator.store(['blocks', 'nenhuma', '--as-events'])).code).toBe(1);
});

test('stores with blocks ahead are named by list and by doctor', async () => {
  const { handle } = operator.database;
  const ahead = async () => {
    const stores = await findStoresHealth(handle, operatorNow, operatorNow);
    const found = storesFindings(stores, { isPublic: false, defaultStore: '' }, new Date());
    return found.map(({ text }) => text).find((text) => text.includes('folgas'));
  };
  await block({ first_day: '2026-03-08' });
  expect((await operator.store(['list'])).said).not.toContain('à frente');
  expect(await ahead()).toBeUndefined();
  await block({ first_day: '2026-03-09' });
  await operator.database.pool.query(
    `insert into store_holidays values ($1, 'natal', true), ($2, 'natal', false)`,
    [sol.storeId, lua.storeId],
  );
  const list = (await operator.store(['list'])).said.split('\n');
  expect(list.filter((line) => line.includes('à frente'))).toEqual([
    '  folgas, pausas e feriados à frente: 2',
  ]);
  expect(await ahead()).toBe(
    'Com folgas ou feriados à frente: barbearia-sol. Antes de voltar a uma versão sem folgas, ponha um evento sobre cada uma com npm run store -- blocks --as-events <endereço>.',
  );
});

test('a day off is ahead until its last day is over by the store’s clock, or for ever where it has no end', async () => {
  await block({ first_day: '2026-03-09' });
  const aheadAt = async (instant: string) => {
    const stores = await findStoresHealth(operator.database.handle, new Date(instant), operatorNow);
    return stores.find(({ endpoint }) => endpoint === sol.endpoint)?.blocksAhead;
  };
  expect(await aheadAt('2026-03-10T02:59:59Z')).toBe(1);
  expect(await aheadAt('2026-03-10T03:00:00Z')).toBe(0);
  await block({ first_day: '2025-03-09', repeats: 'yearly' });
  await block({ first_day: '2025-03-10', last_day: null, repeats: 'weekly' });
  expect(await aheadAt('2026-03-10T03:00:00Z')).toBe(2);
});

test('another time zone is warned of where blocks or events lie ahead', async () => {
  const change = (zone: string) => operator.store(['update', sol.endpoint, '--time-zone', zone]);
  await insertEvent(operator.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: '2026-03-06T10:00',
    end: '2026-03-06T10:30',
  });
  await block({ first_day: '2026-03-06' });
  expect(await change('America/Manaus')).toEqual(done('Estabelecimento barbearia-sol atualizado.'));
  await insertEvent(operator.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: '2026-03-20T10:00',
    end: '2026-03-20T10:30',
  });
  await block();
  expect((await change('America/Sao_Paulo')).said.split('\n')).toEqual([
    'Estabelecimento barbearia-sol atualizado.',
    'Atenção, eventos à frente: 1. Ficam no mesmo instante, e passam a mostrar outra hora.',
    'Atenção, folgas e pausas à frente: 1. Mantêm as horas que mostram, e mudam de instante.',
    'Para voltar atrás: --time-zone America/Manaus.',
  ]);
  expect((await change('America/Sao_Paulo')).said).toBe('Estabelecimento barbearia-sol atualizado.');
});

test('another time zone can be taken back also where nothing but blocks lies ahead', async () => {
  await block();
  const { said } = await operator.store(['update', sol.endpoint, '--time-zone', 'America/Manaus']);
  expect(said.split('\n').slice(1)).toEqual([
    'Atenção, folgas e pausas à frente: 1. Mantêm as horas que mostram, e mudam de instante.',
    'Para voltar atrás: --time-zone America/Sao_Paulo.',
  ]);
});

test('QUOTA-003 closed days for which a store has no room are counted', async () => {
  await operator.database.pool.query(
    `insert into events (store_id, event_id, title, start_time, end_time, created_at)
     select $1, gen_random_uuid(), 'Aula', time, time + interval '1 minute', now()
     from generate_series(1, 29999) as number
     cross join lateral (select timestamptz '2026-06-01 12:00Z' + number * interval '1 minute' as time) as at`,
    [sol.storeId],
  );
  await block();
  const { said } = await asEvents();
  expect(said.split('\n')).toEqual([
    '1 evento de dia inteiro em barbearia-sol, sobre os dias fechados dos próximos 366 dias.',
    'Faltam 1: o estabelecimento já tem o máximo de eventos futuros.',
  ]);
});
