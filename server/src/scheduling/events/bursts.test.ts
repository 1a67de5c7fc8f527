import type { AnswerOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertBookings } from '../../test-support/flood.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { latestBurst } from './burst-rules.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

/** Bookings of Ana's from 08:00 of the day after the fixture's now on, made from 08:10 on, one every ten seconds. */
const flood = (change: Partial<Parameters<typeof insertBookings>[1]> = {}) =>
  insertBookings(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    count: 40,
    from: '2026-03-10T11:00:00Z',
    at: '2026-03-09T11:10:00Z',
    everySeconds: 10,
    ...change,
  });

const told = async (who = owner) => {
  const { body } = await who.ask('/user/v1/dashboard/');
  const { burst, deletion } = body as { burst: unknown; deletion: unknown };
  return { burst, deletion };
};

const burst = async (who = owner) => (await who.ask('/user/v1/get_burst/')).body as OwnerEvent[];
const idsIn = (events: readonly OwnerEvent[]) => events.map(({ id }) => id);
const deleteAll = (ids: readonly string[], who = owner) => who.ask('/user/v1/delete_bookings/', { ids });
const undo = (id: string, who = owner) => who.ask('/user/v1/undo_change/', { id });
const changeIn = ({ body }: { readonly body: unknown }) => (body as AnswerOf<'deleteBookings'>).change_id;

const rows = async () => {
  const { rows: found } = await server.database.pool.query<{ row: object }>(
    'select to_jsonb(events) as row from events order by event_id',
  );
  return found.map(({ row }) => row);
};

test('FLOOD-010 the dashboard tells of more bookings within an hour than usual: how many, from when and until when', async () => {
  await flood({ count: 30 });
  expect(await told()).toEqual({ burst: null, deletion: null });
  await flood({ count: 1, at: '2026-03-09T11:15:10Z', from: '2026-03-20T11:00:00Z' });
  expect(await told()).toEqual({
    burst: { count: 31, from: '2026-03-09T08:10:00', until: '2026-03-09T08:15:10' },
    deletion: null,
  });
});

test('FLOOD-010 bookings spread over the day, and events of the owner, are none', async () => {
  await flood({ everySeconds: 121 });
  expect(await told()).toMatchObject({ burst: null });
  await server.database.pool.query('delete from events');
  await flood();
  await server.database.pool.query('update events set is_booking = false');
  expect(await told()).toMatchObject({ burst: null });
});

test('FLOOD-010 a store that once got thirty within an hour is told of more than sixty only', async () => {
  await flood({ count: 30, at: '2026-03-05T11:10:00Z', from: '2026-03-06T00:00:00Z' });
  await flood({ count: 60, phone: 11800000000 });
  expect(await told()).toMatchObject({ burst: null });
  await flood({ count: 1, phone: 11700000000, from: '2026-03-20T11:00:00Z' });
  expect(await told()).toMatchObject({ burst: { count: 61 } });
});

test('FLOOD-010 it tells of it for two days', async () => {
  await flood();
  server.setNow('2026-03-11T11:00:00Z');
  expect(await told(await server.asOwner('sol'))).toMatchObject({ burst: { count: 40 } });
  server.setNow('2026-03-11T11:20:00Z');
  expect(await told(await server.asOwner('sol'))).toMatchObject({ burst: null });
});

test('FLOOD-011 the list has what came, without confirmed bookings, known phones and what came before', async () => {
  await flood({ count: 1, at: '2026-03-01T11:10:00Z', from: '2026-03-02T11:00:00Z', phone: 11900000003 });
  await flood({ count: 1, at: '2026-03-09T11:07:59Z', from: '2026-03-20T11:00:00Z', phone: 11911111111 });
  await flood();
  const events = eventsOf(owner);
  await events.act('update_event_confirmation', {
    start: '2026-03-10T08:00:00',
    calendar: 'Ana',
    is_confirmed: true,
  });
  await events.created({ start: '2026-03-21T10:00:00', end: '2026-03-21T11:00:00' });
  const listed = await burst();
  expect(listed.map(({ client_phone }) => client_phone)).toEqual(
    Array.from({ length: 40 }, (_, index) => String(11900000000 + index)).filter(
      (phone) => !['11900000000', '11900000003'].includes(phone),
    ),
  );
  expect(listed[0]).toMatchObject({ title: 'Corte', start_time: '2026-03-10T08:15:00', calendar: 'Ana' });
  expect(await told()).toMatchObject({ burst: { count: 38 } });
});

test('FLOOD-011 without a burst the list is empty', async () => {
  await flood({ count: 30 });
  expect(await burst()).toEqual([]);
});

test('FLOOD-012 one call deletes what was listed and frees its times, but nothing that was confirmed meanwhile', async () => {
  await flood();
  const ids = idsIn(await burst());
  const events = eventsOf(owner);
  const confirmed = { start: '2026-03-10T08:00:00', calendar: 'Ana', is_confirmed: true };
  await events.act('update_event_confirmation', confirmed);
  const own = await events.created({ start: '2026-03-21T10:00:00', end: '2026-03-21T11:00:00' });
  const answer = await deleteAll([...ids, own.id, '00000000-0000-4000-8000-0000000000aa', 'x']);
  expect(answer).toMatchObject({ status: 200, body: { deleted: 39 } });
  expect((await events.list()).map(({ start_time }) => start_time)).toEqual([
    '2026-03-10T08:00:00',
    '2026-03-21T10:00:00',
  ]);
  expect(await told()).toEqual({
    burst: null,
    deletion: { change_id: changeIn(answer), deleted: 39 },
  });
  expect((await bookAt(server, '08:30')).status).toBe(201);
});

test('FLOOD-012 an event that lay on a deleted booking comes back under the guarantee', async () => {
  await flood();
  const ids = idsIn(await burst());
  await eventsOf(owner).created({
    start: '2026-03-10T10:05:00',
    end: '2026-03-10T10:30:00',
    title: 'Encaixe',
  });
  await deleteAll(ids);
  const { rows: exempt } = await server.database.pool.query('select from events where may_overlap');
  expect(exempt).toEqual([]);
});

test('FLOOD-012 nothing to delete deletes nothing and leaves nothing to undo', async () => {
  expect(await deleteAll([])).toMatchObject({ status: 200, body: { deleted: 0 } });
  expect(await told()).toMatchObject({ deletion: null });
  expect(await owner.ask('/user/v1/delete_bookings/', { ids: Array(1001).fill('x') })).toMatchObject({
    status: 400,
  });
});

test('FLOOD-013 what was deleted comes back as it was', async () => {
  await flood();
  const before = await rows();
  const deletion = changeIn(await deleteAll(idsIn(await burst())));
  expect(await rows()).toEqual([]);
  expect(await undo(deletion)).toMatchObject({
    status: 200,
    body: { change: { action: 'undone', undoes: 'bookings_deleted', count: 40 }, event: null, missing: [] },
  });
  expect(await rows()).toEqual(before);
  expect(await told()).toMatchObject({ burst: { count: 40 }, deletion: null });
  expect(await undo(deletion)).toMatchObject({
    status: 409,
    body: { code: 'not_undoable', detail: 'Não há mais o que desfazer.' },
  });
});

test('FLOOD-013 what a customer did to a booking, and what the owner knows and wrote of it, comes back with it', async () => {
  await flood();
  await server.database.pool.query(
    `update events set moved_from = (start_time at time zone 'UTC' - interval '1 day') at time zone 'UTC', moved_by = 'client', moved_at = created_at,
       client_moves = 1, revision = 2, presence_at = created_at, move_dismissed_at = created_at,
       outcome = 'missed', description = 'Alérgico'`,
  );
  const before = await rows();
  await undo(changeIn(await deleteAll(idsIn(await burst()))));
  expect(await rows()).toEqual(before);
});

test('FLOOD-013 bookings whose time was taken meanwhile stay away and are named', async () => {
  await flood();
  const deletion = changeIn(await deleteAll(idsIn(await burst())));
  expect((await bookAt(server, '10:00')).status).toBe(201);
  const { body } = await undo(deletion);
  expect(body).toMatchObject({
    change: { count: 38 },
    missing: [
      { start_time: '2026-03-10T10:00:00', calendar: 'Ana', client_phone: '11900000008' },
      { start_time: '2026-03-10T10:15:00', calendar: 'Ana', client_phone: '11900000009' },
    ],
  });
  expect(await eventsOf(owner).list()).toHaveLength(39);
});

test('FLOOD-013 bookings of a calendar that is gone stay away', async () => {
  await flood();
  const deletion = changeIn(await deleteAll(idsIn(await burst())));
  await server.database.pool.query('delete from calendars where calendar_id = $1', [sol.ana]);
  const { status, body } = await undo(deletion);
  expect(status).toBe(200);
  expect(body).toMatchObject({ change: { count: 0 } });
  expect((body as { missing: unknown[] }).missing).toHaveLength(40);
});

test('FLOOD-013 it can be undone for a day', async () => {
  await flood();
  const deletion = changeIn(await deleteAll(idsIn(await burst())));
  server.setNow('2026-03-10T12:09:59Z');
  expect(await told(await server.asOwner('sol'))).toMatchObject({ deletion: { deleted: 40 } });
  server.setNow('2026-03-10T12:10:00Z');
  const later = await server.asOwner('sol');
  expect(await told(later)).toMatchObject({ deletion: null });
  expect((await undo(deletion, later)).status).toBe(409);
});

test.each(['x', '00000000-0000-4000-8000-0000000000aa', sol.storeId])(
  'FLOOD-013 the deletion %s is unknown',
  async (unknown) => {
    expect((await undo(unknown)).status).toBe(404);
  },
);

test('FLOOD-014 a stranger neither sees nor deletes nor brings back bookings of another store', async () => {
  const stranger = await server.asOwner('lua');
  await flood();
  const ids = idsIn(await burst());
  expect(await told(stranger)).toEqual({ burst: null, deletion: null });
  expect(await burst(stranger)).toEqual([]);
  const before = await snapshotTables(server.database);
  expect(await deleteAll(ids, stranger)).toMatchObject({ status: 200, body: { deleted: 0 } });
  expect(await snapshotTables(server.database)).toEqual(before);

  const deletion = changeIn(await deleteAll(ids));
  const afterwards = await snapshotTables(server.database);
  expect(await told(stranger)).toEqual({ burst: null, deletion: null });
  expect((await undo(deletion, stranger)).status).toBe(404);
  expect(await snapshotTables(server.database)).toEqual(afterwards);
});

test('FLOOD-014 equal phones and floods of two stores stay apart', async () => {
  await flood();
  await flood({ storeId: lua.storeId, calendarId: lua.clara, count: 3, at: '2026-01-01T11:00:00Z' });
  expect(await burst()).toHaveLength(40);
  await deleteAll(idsIn(await burst()));
  expect(await eventsOf(await server.asOwner('lua')).list()).toHaveLength(3);
});

test.each(['get_burst', 'delete_bookings'])('FLOOD-014 %s needs a session', async (name) => {
  const body = name === 'get_burst' ? undefined : { ids: [] };
  expect(await server.ask(`/user/v1/${name}/`, body)).toMatchObject({ status: 401 });
});

const minute = 60_000;
const at = (...marks: number[]) => marks.map((mark) => new Date(mark * minute));

test.each<[string, number[], [number, number] | undefined]>([
  ['nothing came', [], undefined],
  ['as many came as may come', [0, 1, 2], undefined],
  ['one more came within the hour', [0, 15, 30, 45], [0, 45]],
  ['one more came an hour later', [0, 20, 40, 60], undefined],
  ['it began later', [0, 100, 101, 102, 103], [100, 103]],
  ['it went on', [0, 1, 2, 3, 19, 35, 51, 60, 70], [0, 70]],
  ['it came in two waves', [0, 1, 2, 3, 200, 201, 202, 203], [200, 203]],
  ['it ended', [0, 1, 2, 3, 200], [0, 3]],
  ['others came before', [0, 25, 50, 51, 52, 53], [50, 53]],
  ['others came afterwards', [0, 1, 2, 3, 30, 59], [0, 3]],
])('FLOOD-010 with a ceiling of three and bookings where %s', (_, marks, burst) => {
  const [from, until] = burst ? at(...burst) : [];
  expect(latestBurst(at(...marks), 3)).toEqual(burst && { from, until });
});
