import { contract } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { noCounts } from '../../platform/counts.ts';
import { planReminders } from './plan-reminders.ts';
import { at, minute, openRemindingServer } from './test-support/reminding-server.ts';

const { server, gateway, clock, setClock, deliver, runAt, insert, texts } = await openRemindingServer();

const planNow = (remindersAMinute = 9999) =>
  planReminders({
    handle: server.database.handle,
    clock,
    random: () => 0,
    driver: 'webhook',
    remindersAMinute,
    ceilings: undefined,
    counts: noCounts,
    announce: () => undefined,
    onFailure: (error) => {
      throw error;
    },
  });

test('REM-003 REM-004 a day before, the gateway gets one reminder of each event with a phone', async () => {
  await insert('2026-03-10T10:00', { is_confirmed: true });
  await insert('2026-03-10T11:00', { calendar_id: null, client_name: '', title: 'Barba' });
  await insert('2026-03-10T11:30', { client_name: '', client_phone: '' });
  await insert('2026-03-11T11:30');
  await runAt('2026-03-09T11:00');
  await runAt('2026-03-09T11:01');
  expect(texts().sort()).toEqual([
    'Olá! Lembrete: Barba amanhã, ter 10/03, às 11:00 em Barbearia Sol.',
    'Olá, João! Lembrete: Corte amanhã, ter 10/03, às 10:00 em Barbearia Sol, com Ana.',
  ]);
  expect(gateway.received[0]?.body).toMatchObject({ kind: 'reminder', phoneToSend: '5511987654321' });
});

test('REM-004 where the customer has a link, the reminder ends with it, and no table holds it', async () => {
  await insert('2026-03-10T10:00', { manage_key: Buffer.alloc(32, 1) });
  await runAt('2026-03-09T10:00');
  const [text = ''] = texts();
  const [, token = ''] =
    /\nPara confirmar presença, remarcar ou cancelar: https:\/\/exemplo\.com\.br\/barbearia-sol\/agendamento#([\w-]{43})$/.exec(
      text,
    ) ?? [];
  expect(token).not.toBe('');
  const { rows } = await server.database.pool.query<{ row: string }>(
    'select n::text as row from notifications n',
  );
  expect(rows[0]?.row).toContain('Lembrete: Corte');
  expect(rows[0]?.row).not.toContain(token);
});

test('REM-002 REM-011 stores that chose no reminders send none, and expired ones that did go on', async () => {
  await insert('2026-03-10T10:00', { store_id: lua.storeId, calendar_id: lua.clara });
  await insert('2026-03-10T10:00');
  await server.database.pool.query(`update stores set expiration_date = '2026-01-01'`);
  await runAt('2026-03-09T10:00');
  expect(gateway.received).toHaveLength(1);
});

test('JOIN-007 a suspended store sends no reminders, nor those that were planned before', async () => {
  await insert('2026-03-10T10:00');
  await insert('2026-03-11T10:00');
  setClock('2026-03-09T10:00');
  await planNow();
  await server.database.pool.query(`update stores set suspended_at = now() where endpoint = 'barbearia-sol'`);
  await deliver();
  await runAt('2026-03-10T10:00');
  expect(gateway.received).toEqual([]);
  expect((await server.database.pool.query('select 1 from notifications')).rows).toHaveLength(1);
});

test('REM-005 planners that look at once write each reminder once', async () => {
  for (const start of ['09:00', '10:00', '11:00']) await insert(`2026-03-10T${start}`);
  setClock('2026-03-09T11:00');
  await Promise.all([planNow(), planNow(), planNow()]);
  const { rows } = await server.database.pool.query('select state from notifications');
  expect(rows).toEqual(Array(3).fill({ state: 'ready' }));
});

test('a store’s reminders keep the pace of the gateway, of which those sent by hand take nothing', async () => {
  const ids = await Promise.all(['09:00', '10:00', '11:00'].map((time) => insert(`2026-03-10T${time}`)));
  setClock('2026-03-09T11:00');
  const owner = await server.asOwner('sol');
  const mark = { id: ids[0], start_time: '2026-03-10T09:00:00', sent: true };
  expect((await owner.ask(contract.markReminder.path, mark)).status).toBe(200);
  const written = async () =>
    (
      await server.database.pool.query<{ at: Date }>(
        `select due_at as at from notifications where driver = 'webhook' order by due_at`,
      )
    ).rows.map(({ at }) => at.getTime() - clock.now().getTime());
  await planNow(2);
  await planNow(2);
  expect(await written()).toEqual([0, minute / 2]);
  setClock('2026-03-09T11:01');
  await planNow(2);
  expect(await written()).toEqual([-minute, -minute / 2, 0]);
});

test('REM-006 a reminded event that is moved further ahead is reminded of its new time, and back of the old one not again', async () => {
  const id = await insert('2026-03-10T10:00');
  await runAt('2026-03-09T10:00');
  const move = (start: string, movedFrom: Date | null) =>
    server.database.pool.query(
      'update events set start_time = $2, end_time = $3, moved_from = $4, moved_at = $5 where event_id = $1',
      [id, at(start), new Date(at(start).getTime() + 30 * minute), movedFrom, clock.now()],
    );
  await move('2026-03-10T12:00', at('2026-03-10T10:00'));
  await runAt('2026-03-09T11:59');
  expect(gateway.received).toHaveLength(1);
  await runAt('2026-03-09T12:00');
  expect(texts()[1]).toContain('às 12:00');
  await move('2026-03-10T10:00', null);
  await runAt('2026-03-09T12:05');
  expect(gateway.received).toHaveLength(2);
});

test.each([
  ['cancelled', 'delete from events'],
  [
    'moved',
    `update events set start_time = (start_time at time zone 'UTC' + interval '5 minutes') at time zone 'UTC'`,
  ],
  ['in another calendar', `update events set calendar_id = '${sol.bruno}'`],
  ['of another phone', `update events set client_phone = '11911112222'`],
  [
    'of a customer who wants none',
    `insert into clients (store_id, phone, no_reminders, created_at)
     select store_id, client_phone, true, created_at from events`,
  ],
  ['of a store that switched them off', `update stores set reminder_hours = '{}'`],
])('REM-007 REM-014 a reminder that was written is not sent once its event is %s', async (_, change) => {
  await insert('2026-03-10T10:00');
  setClock('2026-03-09T10:00');
  await planNow();
  await server.database.pool.query(change);
  await deliver();
  expect(gateway.received).toEqual([]);
  const { rows } = await server.database.pool.query('select state, last_error from notifications');
  expect(rows).toEqual([{ state: 'dead', last_error: 'superseded' }]);
});

test('REM-007 one that was withheld is sent where its event is as it was again, or for the new phone and calendar', async () => {
  await insert('2026-03-10T10:00');
  setClock('2026-03-09T10:00');
  await planNow();
  await server.database.pool.query(
    `update events set client_phone = '11911112222', calendar_id = '${sol.bruno}'`,
  );
  await deliver();
  await runAt('2026-03-09T10:01');
  expect(gateway.received.map(({ body }) => body['phone'])).toEqual(['5511911112222']);
  await runAt('2026-03-09T10:02');
  expect(gateway.received).toHaveLength(1);
});
