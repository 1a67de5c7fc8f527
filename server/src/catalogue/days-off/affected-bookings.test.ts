import { sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { blocksOf, dayOff, lunch, specialHours } from '../../test-support/owner/owner-blocks.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import type { AffectedBookings } from '@hora-marcada/shared/contract';

const { server, owner } = await openOwnerApp();
const blocks = blocksOf(owner);

const add = (start: string, end: string, calendarId: string | null = sol.ana) =>
  insertTestEvent(server.database.handle, { storeId: sol.storeId, calendarId, start, end, mayOverlap: true });

beforeEach(async () => {
  await server.database.pool.query('delete from blocks; delete from events');
  await add('2026-03-09T08:00', '2026-03-09T09:30');
  await add('2026-03-09T23:00', '2026-03-10T00:00');
  await add('2026-03-09T23:30', '2026-03-10T01:00');
  await add('2026-03-10T09:00', '2026-03-10T10:00', sol.bruno);
  await add('2026-03-10T12:30', '2026-03-10T13:30');
  await add('2026-03-11T00:00', '2026-03-11T01:00');
  await add('2026-03-17T10:00', '2026-03-17T11:00');
  await add('2027-03-10T10:00', '2027-03-10T11:00', null);
});

/** The starts of those affected. */
async function check(change: object): Promise<string[]> {
  const { status, body } = await owner.ask('/user/v1/check_block/', { ...dayOff, ...change });
  expect(status).toBe(200);
  const { affected, affected_count } = body as AffectedBookings;
  expect(affected).toHaveLength(affected_count);
  return affected.map(({ start_time }) => start_time.slice(5, 16));
}

test('OFF-011 a day off affects what touches its days, for whom it names', async () => {
  expect(await check({})).toEqual(['03-09T23:30', '03-10T09:00', '03-10T12:30']);
  expect(await check({ calendar_id: sol.ana })).toEqual(['03-09T23:30', '03-10T12:30']);
  expect(await check({ last_day: '2026-03-11' })).toHaveLength(4);
  const tuesdays = { repeats: 'weekly', weekdays: [2], first_day: '2026-01-01' };
  expect(await check(tuesdays)).toEqual(['03-09T23:30', '03-10T09:00', '03-10T12:30', '03-17T10:00']);
  expect(await check({ ...tuesdays, last_day: '2026-03-16' })).toHaveLength(3);
  expect(await check({ first_day: '2025-03-10', repeats: 'yearly' })).toEqual([
    '03-09T23:30',
    '03-10T09:00',
    '03-10T12:30',
    '03-10T10:00',
  ]);
});

test('OFF-011 what began days before and reaches into the day is affected', async () => {
  await add('2026-03-19T10:00', '2026-03-23T10:00');
  expect(await check({ first_day: '2026-03-23' })).toEqual(['03-19T10:00']);
});

test('OFF-011 only what is still to begin counts', async () => {
  expect(await check({ first_day: '2026-03-09' })).toEqual(['03-09T23:00', '03-09T23:30']);
});

test('OFF-011 a pause affects what overlaps its span', async () => {
  expect(await check(lunch)).toEqual(['03-10T12:30']);
  expect(await check({ ...lunch, time_from: '10:00', time_to: '12:30' })).toEqual([]);
  expect(await check({ ...lunch, time_from: '00:00', time_to: '09:01' })).toEqual([
    '03-09T23:30',
    '03-10T09:00',
  ]);
});

test('OFF-011 special hours affect what is not wholly within them', async () => {
  expect(await check(specialHours)).toEqual(['03-09T23:30', '03-10T12:30']);
  expect(await check({ ...specialHours, time_to: '13:30', calendar_id: sol.bruno })).toEqual([]);
  expect(await check({ ...specialHours, time_from: '09:30' })).toHaveLength(3);
});

test('OFF-011 what an owner entered for nobody is affected by nothing', async () => {
  await server.database.pool.query(`update events set client_name = '', client_phone = ''`);
  expect(await check({})).toEqual([]);
});

test('OFF-011 a customer of whom only the phone is known, or only the name, is affected', async () => {
  await server.database.pool.query(`update events set client_name = ''`);
  expect(await check({})).toHaveLength(3);
  await server.database.pool.query(`update events set client_name = 'João', client_phone = ''`);
  expect(await check({})).toHaveLength(3);
});

test('OFF-011 the first hundred are listed and all are counted, as saving and changing answer, too', async () => {
  for (let minute = 0; minute < 101; minute += 1) {
    const clock = `${8 + Math.floor(minute / 60)}`.padStart(2, '0') + `:${`${minute % 60}`.padStart(2, '0')}`;
    await add(`2026-03-20T${clock}`, '2026-03-20T12:00', sol.bruno);
  }
  const { affected, affected_count, block } = await blocks.added({ first_day: '2026-03-20' });
  expect([affected.length, affected_count]).toEqual([100, 101]);
  expect(affected[0]).toMatchObject({ start_time: '2026-03-20T08:00:00', calendar: 'Bruno' });
  expect(affected.at(-1)).toMatchObject({ start_time: '2026-03-20T09:39:00' });
  const changed = await blocks.update(block.id, { first_day: '2026-03-17' });
  expect(changed.body).toMatchObject({
    affected_count: 1,
    affected: [{ start_time: '2026-03-17T10:00:00' }],
  });
});

test('OFF-011 checking changes nothing, and no block touches an event', async () => {
  const before = await snapshotTables(server.database);
  await check({});
  expect(await snapshotTables(server.database)).toEqual(before);
  const { block } = await blocks.added();
  await blocks.update(block.id, { last_day: '2026-03-20' });
  await blocks.closeOn('natal');
  await blocks.remove(block.id);
  expect((await snapshotTables(server.database))['events']).toEqual(before['events']);
});
