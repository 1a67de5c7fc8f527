import type { OpeningHours } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { afternoon, hoursOf, morning, newHours } from '../../test-support/owner/owner-hours.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';

const { server, owner } = await openOwnerApp();
const hours = hoursOf(owner);

beforeEach(async () => {
  await server.database.pool.query('delete from opening_hours where store_id = $1', [sol.storeId]);
  await insertSet(sol.manha, 0, 'Manhã', '08:00', '12:00');
  await insertSet(sol.tarde, 1, 'Tarde', '13:00', '15:00');
});

const insertSet = (id: string, position: number, name: string, open: string, close: string) =>
  server.database.pool.query(
    `insert into opening_hours
       (store_id, opening_hours_id, position, name, time_open, time_close, weekdays)
     values ($1, $2, $3, $4, $5, $6, '{1,2,3,4,5}')`,
    [sol.storeId, id, position, name, open, close],
  );

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string;
const idsOf = (list: readonly OpeningHours[]) => list.map(({ id }) => id);

test('API-033 PERM-004 Q-16 Q-17 lists the sets in order, times HH:mm, all seven weekdays', async () => {
  expect((await hours.read()).list).toEqual([morning, afternoon]);
  await server.database.pool.query(`update opening_hours set position = 5 where opening_hours_id = $1`, [
    sol.manha,
  ]);
  expect((await hours.read()).list).toEqual([afternoon, morning]);
});

test('API-034 ATEND-019 the whole list is replaced: what is left out goes, what is new gets an id', async () => {
  await insertSet(sol.corte, 2, 'Noite', '18:00', '20:00');
  const list = await hours.saved([newHours, { ...morning, time_close: '11:00' }]);
  expect(list).toEqual([
    {
      ...newHours,
      id: uuid,
      force_group: false,
      group_minutes: 30,
      available_weekdays: {
        '1': false,
        '2': false,
        '3': false,
        '4': false,
        '5': false,
        '6': true,
        '7': false,
      },
    },
    { ...morning, time_close: '11:00' },
  ]);
  expect((await hours.read()).list).toEqual(list);
});

test('API-034 an empty list closes everything', async () => {
  expect(await hours.saved([])).toEqual([]);
  expect((await hours.read()).list).toEqual([]);
});

test('API-034 the order that is sent is the order that stays', async () => {
  await hours.saved([afternoon, morning]);
  expect((await hours.read()).list).toEqual([afternoon, morning]);
});

test('Q-07 a bare list is read like a wrapped one', async () => {
  const { status, body } = await owner.ask('/user/v1/update_opening_hours/', [afternoon]);
  expect(status).toBe(200);
  expect(body).toEqual([afternoon]);
});

test('ATEND-020 Q-18 ids of known sets stay, so that calendars stay linked', async () => {
  const list = await hours.saved([
    { ...morning, id: sol.manha.toUpperCase(), name: 'Cedo' },
    { ...afternoon, name: 'Tarde' },
  ]);
  expect(idsOf(list)).toEqual([sol.manha, sol.tarde]);
});

test.each([
  ['of another store', lua.dia],
  ['unknown', '00000000-0000-4000-8000-0000000000aa'],
  ['no uuid', 'novo-1'],
  ['a number', 7],
  ['of a calendar', sol.ana],
])('Q-18 a set whose id is %s is new', async (_, id) => {
  const [set] = await hours.saved([{ ...newHours, id }]);
  expect(set).toMatchObject({ id: uuid, name: newHours.name });
  expect(set?.id).not.toBe(id);
});

test('Q-18 a known id twice in one list: the first keeps it, the second is new', async () => {
  const list = await hours.saved([morning, { ...morning, name: 'Cópia' }, { ...morning, name: 'Outra' }]);
  expect(list).toEqual([
    morning,
    { ...morning, id: uuid, name: 'Cópia' },
    { ...morning, id: uuid, name: 'Outra' },
  ]);
  expect(new Set(idsOf(list)).size).toBe(3);
});

test('Q-69 a set that is deleted and added again is a new one', async () => {
  await hours.saved([afternoon]);
  const [, again] = await hours.saved([afternoon, morning]);
  expect(again).toEqual({ ...morning, id: uuid });
  expect(again?.id).not.toBe(sol.manha);
});

test('Q-18 calendars keep the id of a set that was removed', async () => {
  await hours.saved([afternoon]);
  const { body } = await owner.ask('/user/v1/get_calendars/');
  expect(body).toMatchObject([
    { id: sol.ana, opening_hours: [sol.manha, sol.tarde] },
    { id: sol.bruno, opening_hours: [sol.manha, sol.tarde] },
  ]);
});

test.each([
  [{ '1': true, '7': true }, [1, 7]],
  [{ 1: true, 3: false }, [1]],
  [
    [7, 1, 1],
    [1, 7],
  ],
  [{ '1': true, '2': true, '3': true, '4': true, '5': true, '6': true, '7': true }, [1, 2, 3, 4, 5, 6, 7]],
])('Q-17 CONST-006 weekdays such as %j are read as %j', async (available_weekdays, open) => {
  const [set] = await hours.saved([{ ...morning, available_weekdays }]);
  expect(set?.available_weekdays).toEqual(
    Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [String(day), open.includes(day)])),
  );
});

test('Q-16 Q-70 times come with seconds too and go without, 23:59 is the last', async () => {
  const [set] = await hours.saved([{ ...morning, time_open: '00:00:59', time_close: '23:59:59' }]);
  expect(set).toMatchObject({ time_open: '00:00', time_close: '23:59' });
  expect((await hours.read()).list).toEqual([set]);
});

test.each([undefined, null, 0, -5, 1.5, 1e10])(
  'Q-69 CONST-006 where bookings are not grouped, %p minutes leave what is stored, or 30',
  async (group_minutes) => {
    await hours.saved([{ ...morning, force_group: true, group_minutes: 45 }]);
    const list = await hours.saved([
      { ...morning, force_group: false, group_minutes },
      { ...newHours, force_group: false, group_minutes },
    ]);
    expect(list).toMatchObject([
      { force_group: false, group_minutes: 45 },
      { force_group: false, group_minutes: 30 },
    ]);
  },
);

test('Q-69 CONST-006 valid minutes are stored, grouped or not', async () => {
  const list = await hours.saved([
    { ...morning, force_group: true, group_minutes: 1 },
    { ...afternoon, force_group: false, group_minutes: 1440 },
  ]);
  expect(list).toMatchObject([
    { force_group: true, group_minutes: 1 },
    { force_group: false, group_minutes: 1440 },
  ]);
});

test('CONST-006 ten sets of one name fit, with the longest names', async () => {
  const name = 'Á'.repeat(32);
  const list = await hours.saved(Array.from({ length: 10 }, () => ({ ...newHours, name })));
  expect(list.map((set) => set.name)).toEqual(Array.from({ length: 10 }, () => name));
});

test.each([
  ['  Manhã  ', 'Manhã'],
  ['Manha\u0303-1', 'Manhã-1'],
  ['Sábado 2', 'Sábado 2'],
])('VAL-015 Q-69 the name %j is stored as %j', async (name, stored) => {
  expect(await hours.saved([{ ...morning, name }])).toMatchObject([{ name: stored }]);
});

test('what nobody knows of a set is not looked at', async () => {
  const unknown = { store_id: lua.storeId, position: 9, opening_hours_id: lua.dia, weekdays: [7] };
  expect(await hours.saved([{ ...morning, ...unknown }])).toEqual([morning]);
});

test('PERM-005 a list touches nothing of another store, whatever ids it names', async () => {
  const ofLua = async () =>
    Object.entries(await snapshotTables(server.database)).map(([table, rows]) => [
      table,
      rows.split('\n').filter((row) => row.includes(lua.storeId)),
    ]);
  const before = await ofLua();
  await hours.saved([{ ...morning, id: lua.dia }, morning, { ...newHours, id: lua.clara }]);
  await hours.saved([]);
  expect(await ofLua()).toEqual(before);
  const stranger = hoursOf(await server.asOwner('lua'));
  expect(idsOf((await stranger.read()).list)).toEqual([lua.dia]);
});
