import { randomUUID } from 'node:crypto';
import { insertFixtureStores, sol } from '../../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../../test-support/insert-event.ts';
import { printed, openTestOperator, type TestOperator } from '../../../test-support/test-operator.ts';
import { findStoreAhead } from '../../../stores/lifecycle/store-health-queries.ts';

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

test('a day off is ahead until its last day is over by the store’s clock, or for ever where it has no end', async () => {
  await block({ first_day: '2026-03-09' });
  const aheadAt = async (instant: string) =>
    (await findStoreAhead(operator.database.handle, sol.storeId, new Date(instant)))?.blocks;
  expect(await aheadAt('2026-03-10T02:59:59Z')).toBe(1);
  expect(await aheadAt('2026-03-10T03:00:00Z')).toBe(0);
  await block({ first_day: '2025-03-09', repeats: 'yearly' });
  await block({ first_day: '2025-03-10', last_day: null, repeats: 'weekly' });
  expect(await aheadAt('2026-03-10T03:00:00Z')).toBe(2);
});

test('another time zone is warned of where blocks or events lie ahead', async () => {
  const change = (zone: string) => operator.store(['update', sol.endpoint, '--time-zone', zone]);
  await insertTestEvent(operator.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: '2026-03-06T10:00',
    end: '2026-03-06T10:30',
  });
  await block({ first_day: '2026-03-06' });
  expect(await change('America/Manaus')).toEqual(printed('Estabelecimento barbearia-sol atualizado.'));
  await insertTestEvent(operator.database.handle, {
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
