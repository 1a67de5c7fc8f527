import { contract, type AnswerOf, type OwnerEvent } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { insertBookings } from '../../test-support/flood.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';

const { server, owner } = await openOwnerApp();

beforeEach(async () => {
  await server.database.pool.query('truncate events, deleted_bookings');
  await insertBookings(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    count: 40,
    from: '2026-03-10T11:00:00Z',
    at: '2026-03-09T11:10:00Z',
    everySeconds: 10,
  });
});

const told = async (who = owner) => {
  const { body } = await who.ask(contract.dashboard.path);
  const { burst, deletion } = body as AnswerOf<'dashboard'>;
  return { burst, deletion };
};

const listed = async () => (await owner.ask(contract.getBurst.path)).body as OwnerEvent[];

const remove = async (events: readonly OwnerEvent[]) => {
  const { body } = await owner.ask(contract.deleteBookings.path, { ids: events.map(({ id }) => id) });
  return body as AnswerOf<'deleteBookings'>;
};

test('FLOOD-010 a burst of which nothing is left to look at is not told of', async () => {
  await server.database.pool.query('update events set is_confirmed = true');
  expect(await told()).toMatchObject({ burst: null });
});

test('FLOOD-010 FLOOD-013 members are told neither of bursts nor of what was deleted', async () => {
  const member = await asMember(server);
  await remove((await listed()).slice(0, 2));
  expect(await told()).toMatchObject({ burst: { count: 38 }, deletion: { deleted: 2 } });
  expect(await told(member)).toEqual({ burst: null, deletion: null });
});

test('FLOOD-011 a phone for which the owner entered an event is no phone that booked before', async () => {
  await eventsOf(owner).created({
    start: '2026-03-21T10:00',
    end: '2026-03-21T11:00',
    client_phone: '11900000003',
  });
  await server.database.pool.query(
    `update events set created_at = '2026-03-01T11:00:00Z' where not is_booking`,
  );
  expect((await listed()).map(({ client_phone }) => client_phone)).toContain('11900000003');
});

test('FLOOD-013 of two deletions the last one is told of, and once that is undone the one before', async () => {
  const events = await listed();
  const first = await remove(events.slice(0, 3));
  server.setNow('2026-03-09T12:11:00Z');
  const last = await remove(events.slice(3, 5));
  expect(await told()).toMatchObject({ deletion: last });
  await owner.ask(contract.undoChange.path, { id: last.change_id });
  expect(await told()).toMatchObject({ deletion: first });
  server.setNow('2026-03-09T12:10:00Z');
});
