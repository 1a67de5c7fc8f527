import type { AnswerOf } from '@hora-marcada/shared/contract';
import { createFeed } from '../../test-support/feeds.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { blocksOf, lunch } from '../../test-support/owner/owner-blocks.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

beforeEach(async () => {
  server.setNow('2026-03-09T12:10:00Z');
  await server.database.pool.query('truncate feeds, blocks, events, cancelled_events, idempotency_keys');
});

afterAll(() => server.close());

test('ICS-010 a pause that is moved, and moved back, is a newer entry each time', async () => {
  const feed = await createFeed(server, owner);
  const pause = {
    ...lunch,
    repeats: 'weekly',
    weekdays: [7],
    first_day: '2026-03-15',
    last_day: '2026-03-15',
  };
  const { block } = await blocksOf(owner).added(pause);
  const [made] = await feed.entries();
  server.setNow('2026-03-09T12:11:00Z');
  const later = { ...pause, time_from: '14:00', time_to: '15:00' };
  expect(await blocksOf(owner).update(block.id, later)).toMatchObject({ status: 200 });
  const [moved] = await feed.entries();
  expect(moved).toMatchObject({ uid: made?.uid, changedAt: new Date('2026-03-09T12:11:00Z') });
  expect(moved?.revision).toBeGreaterThan(made?.revision ?? 0);
  server.setNow('2026-03-09T12:12:00Z');
  const history = await owner.ask(`/user/v1/get_changes/?subject=block&subject_id=${block.id}`);
  const [change] = (history.body as AnswerOf<'getChanges'>).changes;
  expect(await owner.ask('/user/v1/undo_change/', { id: change?.id })).toMatchObject({ status: 200 });
  const [back] = await feed.entries();
  expect(back).toMatchObject({ start: made?.start, changedAt: new Date('2026-03-09T12:12:00Z') });
  expect(back?.revision).toBeGreaterThan(moved?.revision ?? 0);
});

test('ICS-010 an entry is newer after whatever was changed of its event, and after its calendar got another name', async () => {
  const feed = await createFeed(server, owner);
  const visit = { start: '2026-03-10T10:00:00', calendar: 'Ana' };
  await eventsOf(owner).created({ ...visit, end: '2026-03-10T11:00:00' });
  const changedAt = async () => (await feed.entries())[0]?.changedAt.toISOString();
  server.setNow('2026-03-09T12:11:00Z');
  await eventsOf(owner).act('update_event', { ...visit, title: 'Barba' });
  expect(await changedAt()).toBe('2026-03-09T12:11:00.000Z');
  server.setNow('2026-03-09T12:12:00Z');
  await eventsOf(owner).act('update_event', { ...visit, title: 'Barba', end: '2026-03-10T12:00:00' });
  expect(await changedAt()).toBe('2026-03-09T12:12:00.000Z');
  server.setNow('2026-03-09T12:13:00Z');
  const rename = (name: string) => owner.ask('/user/v1/update_calendar/', { id: sol.ana, name });
  expect(await rename('Ana Lima')).toMatchObject({ status: 200 });
  expect(await changedAt()).toBe('2026-03-09T12:13:00.000Z');
  await rename('Ana');
});
