import { contract } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent, eventPhone as phone } from '../../test-support/insert-event.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';
import { anonymiseOldEvents } from './anonymise-old-events.ts';

let server: TestApp;

beforeEach(async () => {
  server = await openTestApp();
  await server.database.pool.query(
    `insert into clients (store_id, phone, no_reminders, created_at) select store_id, '${phone}', true, now() from stores`,
  );
});

afterEach(() => server.close());

const time = { start: '2026-03-10T10:00', end: '2026-03-10T10:30' };

async function forgetOldData(now: string): Promise<void> {
  const clock = { now: () => new Date(now) };
  const onFailure = (error: unknown) => {
    throw error;
  };
  await anonymiseOldEvents({
    handle: server.database.handle,
    clock,
    shouldContinue: () => true,
    onFailure,
  });
}

const kept = async () =>
  (await server.database.pool.query('select store_id from clients order by store_id')).rows;

test('REM-014 who wants no reminders of a store is told so on request, and is forgotten there on request', async () => {
  const { store } = operatorOf(server.database);
  const { said } = await store(['export', sol.endpoint, '--phone', phone]);
  expect(JSON.parse(said)).toMatchObject({ preferencias: [{ sem_lembretes: true }] });
  await store(['erase', sol.endpoint, '--phone', phone, '--yes']);
  expect(await kept()).toEqual([{ store_id: lua.storeId }]);
});

test('CLI-009 what was noted of a customer and that they are blocked is told on request, and erased on request', async () => {
  await server.database.pool.query(
    `update clients set note = 'Prefere às 9h', blocked_at = '2026-03-09T12:10:00Z'`,
  );
  const { store } = operatorOf(server.database);
  const { said } = await store(['export', sol.endpoint, '--phone', phone]);
  expect(JSON.parse(said)).toMatchObject({
    preferencias: [{ bloqueado_em: '2026-03-09T12:10:00.000Z' }],
    observacoes: ['Prefere às 9h'],
  });
  await store(['erase', sol.endpoint, '--phone', phone, '--yes']);
  expect(await kept()).toEqual([{ store_id: lua.storeId }]);
});

test('CLI-009 a phone that stands in a note about somebody else is told on request, and leaves it on request', async () => {
  const { store } = operatorOf(server.database);
  const mother = '11912345678';
  await server.database.pool.query(`update clients set note = 'Mãe: (11) 91234-5678, liga antes'`);
  const { said } = await store(['export', sol.endpoint, '--phone', mother]);
  expect(JSON.parse(said)).toMatchObject({
    preferencias: [],
    observacoes: ['Mãe: (11) 91234-5678, liga antes'],
  });
  await store(['erase', sol.endpoint, '--phone', mother, '--yes']);
  const { rows } = await server.database.pool.query('select note from clients where store_id = $1', [
    sol.storeId,
  ]);
  expect(rows).toEqual([{ note: 'Mãe: (telefone removido), liga antes' }]);
});

test('CLI-009 the operator is told where a note about somebody else bears the name of who was erased', async () => {
  await insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: '2026-03-02T10:00',
    end: '2026-03-02T10:30',
  });
  await server.database.pool.query(
    `insert into clients (store_id, phone, note, created_at) values ($1, '11955554444', 'Irmã de Cliente secreta', now())`,
    [sol.storeId],
  );
  const { store } = operatorOf(server.database);
  const { said } = await store(['erase', sol.endpoint, '--phone', phone, '--yes']);
  expect(said).toContain('Mais 1 registro tem o mesmo nome sem este telefone');
});

test('REM-014 who wants no reminders is forgotten with the last event of the phone', async () => {
  await insertTestEvent(server.database.handle, { storeId: sol.storeId, calendarId: sol.ana, ...time });
  await forgetOldData('2026-03-09T12:10:00Z');
  expect(await kept()).toEqual([{ store_id: sol.storeId }]);
});

test('CLI-009 whose only appointment was cancelled stays blocked as long as that is kept', async () => {
  await insertTestEvent(server.database.handle, { storeId: sol.storeId, calendarId: sol.ana, ...time });
  const owner = await server.asOwner('sol');
  const event = { start: time.start, calendar: sol.ana };
  expect((await owner.ask(contract.deleteEvent.path, event)).status).toBe(200);
  await forgetOldData('2026-03-09T12:10:00Z');
  expect(await kept()).toEqual([{ store_id: sol.storeId }]);
  await forgetOldData('2028-04-09T12:10:00Z');
  expect(await kept()).toEqual([]);
});

test('DAY-028 a contact is told on request with the name, and erased on request, also where it stands in another name', async () => {
  await server.database.pool.query(
    `update clients set name = 'Jorge', added_at = '2026-03-09T12:10:00Z', no_reminders = false`,
  );
  await server.database.pool.query(
    `insert into clients (store_id, phone, name, added_at, created_at) values ($1, '11900001111', $2, now(), now())`,
    [sol.storeId, `Filho ${phone}`],
  );
  const { store } = operatorOf(server.database);
  const { said } = await store(['export', sol.endpoint, '--phone', phone]);
  expect(JSON.parse(said)).toMatchObject({
    preferencias: [{ nome: 'Jorge', adicionado_em: '2026-03-09T12:10:00.000Z' }],
    observacoes: [`Filho ${phone}`],
  });
  await store(['erase', sol.endpoint, '--phone', phone, '--yes']);
  const { rows } = await server.database.pool.query('select store_id, name from clients order by store_id');
  expect(rows).toEqual(
    expect.arrayContaining([
      { store_id: lua.storeId, name: 'Jorge' },
      { store_id: sol.storeId, name: 'Filho (telefone removido)' },
    ]),
  );
  expect(rows).toHaveLength(2);
});

test('DAY-028 a contact without an appointment is forgotten with the term, counted from when it was added', async () => {
  await server.database.pool.query(
    `update clients set name = 'Jorge', added_at = '2026-03-09T12:10:00Z', no_reminders = false`,
  );
  await forgetOldData('2028-03-08T12:10:00Z');
  expect(await kept()).toHaveLength(2);
  await forgetOldData('2028-03-10T12:10:00Z');
  expect(await kept()).toEqual([]);
});
