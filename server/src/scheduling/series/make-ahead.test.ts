import type { AnswerOf } from '@hora-marcada/shared/contract';
import { addDays, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import { fixtureNow, sol } from '../../test-support/fixture-stores.ts';
import { blocksOf, dayOff } from '../../test-support/owner/owner-blocks.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { addedSeries } from '../../test-support/owner/owner-series.ts';
import { numbersFrom } from '../../test-support/random-numbers.ts';
import { rowsRead } from '../../test-support/statements/read-counts.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { makeAhead } from './make-ahead.ts';
import { randomUUID } from 'node:crypto';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const signals = { announce: () => undefined } as unknown as Parameters<typeof makeAhead>[0]['signals'];

/** One look so many days after the fixture's now; `newId` may throw, as a process that is killed. */
async function look(
  days: number,
  newId: () => string = randomUUID,
  handle = server.database.handle,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  await makeAhead({
    database: { ...server.database, handle },
    clock: { now: () => new Date(fixtureNow.getTime() + days * MILLISECONDS_A_DAY) },
    newId,
    signals,
    onFailure: (error) => failures.push(error),
    shouldContinue: () => true,
  });
  return failures;
}

const madeDays = async () =>
  (
    await server.database.pool.query<{ day: string }>(
      'select series_day::text as day from events where series_id is not null order by series_day',
    )
  ).rows.map(({ day }) => day);

const skips = async () =>
  (
    await server.database.pool.query<{ day: string; why: string }>(
      'select day::text, why from series_skips order by day',
    )
  ).rows;

const tuesdaysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, 7 * index));

test('REC-005 each day what came within 26 weeks is made, however often it is looked for', async () => {
  await addedSeries(owner);
  for (const days of [0, 1, 1, 8, 8]) await look(days);
  expect(await madeDays()).toEqual(tuesdaysFrom('2026-03-10', 28));
  const { rows } = await server.database.pool.query(
    "select actor_kind, facts ->> 'count' as count from change_log where action = 'series_extended' order by at",
  );
  expect(rows).toEqual([
    { actor_kind: 'system', count: '1' },
    { actor_kind: 'system', count: '1' },
  ]);
});

test('REC-020 a look of a store with nothing to make is one statement', async () => {
  await addedSeries(owner);
  await addedSeries(owner, { time: '11:00', every_weeks: null, month_week: 2 });
  await look(0);
  const statements = await rowsRead(server.database, (handle) => look(0, randomUUID, handle));
  expect(statements).toHaveLength(1);
});

test('REC-005 what is taken, a holiday or a day off is skipped by the rules of that day, what is outside the hours is made', async () => {
  await addedSeries(owner, { also: tuesdaysFrom('2026-03-10', 26), time: '22:00' });
  const at = (day: string, from: string, to: string) => ({
    start: `${day}T${from}:00`,
    end: `${day}T${to}:00`,
  });
  await eventsOf(owner).created(at('2026-09-08', '22:00', '22:30'));
  await eventsOf(owner).created(at('2026-09-15', '22:10', '22:40'));
  await blocksOf(owner).added({ ...dayOff, first_day: '2026-09-22' });
  await owner.ask('/user/v1/update_holidays/', { holidays: { natal: true } });
  await look(40);
  expect(await skips()).toEqual([
    { day: '2026-09-08', why: 'taken' },
    { day: '2026-09-15', why: 'on_top' },
    { day: '2026-09-22', why: 'day_off' },
  ]);
  expect((await madeDays()).slice(26)).toEqual(['2026-09-29', '2026-10-06', '2026-10-13']);
});

test('REC-006 a date that was removed, moved or skipped is never made again', async () => {
  await addedSeries(owner);
  const events = eventsOf(owner);
  await events.act('delete_event', { start: '2026-03-17T10:00:00', calendar: 'Ana' });
  await events.act('move_event', {
    start: '2026-03-24T10:00:00',
    calendar: 'Ana',
    new_start: '2026-03-25T15:00:00',
  });
  // As a release from before deletes.
  await server.database.pool.query("delete from events where series_day = '2026-03-31'");
  for (const days of [1, 2, 3]) await look(days);
  const expected = tuesdaysFrom('2026-03-10', 27).filter(
    (day) => !['2026-03-17', '2026-03-31'].includes(day),
  );
  expect(await madeDays()).toEqual(expected);
});

test('REC-005 nothing is made of a series that ended, and nothing after its last day', async () => {
  const { series } = await addedSeries(owner, { last_day: '2026-09-15' });
  await look(30);
  expect(await madeDays()).toEqual(tuesdaysFrom('2026-03-10', 28));
  await owner.ask('/user/v1/end_series/', { id: series.id, revision: 0, from_day: '2026-03-17' });
  await look(60);
  expect(await madeDays()).toEqual(['2026-03-10']);
});

test('REC-013 undoing a series takes what was made of it since', async () => {
  const { change_id } = await addedSeries(owner);
  await look(8);
  expect((await owner.ask('/user/v1/undo_change/', { id: change_id })).status).toBe(200);
  expect(await madeDays()).toEqual([]);
});

test('REC-005 with two processes, 50 kills and clocks that jump a day each date is made once, and none is lost', async () => {
  await addedSeries(owner);
  await addedSeries(owner, { time: '11:00', every_weeks: null, month_week: 2 });
  await addedSeries(owner, { time: '11:30', calendar_id: sol.bruno, every_weeks: 2 });
  const random = numbersFrom(50);
  let kills = 0;
  for (let day = 0; kills < 50; day += 1) {
    const dying = () => {
      if (random() < 0.3) return randomUUID();
      kills += 1;
      throw new Error('killed');
    };
    const jump = () => day + Math.floor(random() * 3) - 1;
    await Promise.all([look(jump(), dying), look(jump(), dying)]);
    if (day >= 400) break;
  }
  const last = 500;
  expect(await look(last)).toEqual([]);
  const rules = [
    tuesdaysFrom('2026-03-10', 200),
    tuesdaysFrom('2026-03-10', 200).filter((date) => Math.ceil(Number(date.slice(8)) / 7) === 2),
    tuesdaysFrom('2026-03-10', 200).filter((_, index) => index % 2 === 0),
  ];
  const until = addDays('2026-03-09', last + 182);
  const expected = rules.flatMap((dates) => dates.filter((date) => date <= until)).sort();
  expect(await madeDays()).toEqual(expected);
  expect(kills).toBeGreaterThanOrEqual(50);
});

test('REC-005 what was skipped is told in Novidades to who asks for it, and is dismissed there', async () => {
  await addedSeries(owner);
  await owner.ask('/user/v1/update_holidays/', { holidays: { aparecida: true } });
  const at = (day: string) => ({ start: `${day}T10:00:00`, end: `${day}T10:30:00` });
  await eventsOf(owner).created(at('2026-09-08'));
  await blocksOf(owner).added({ ...dayOff, first_day: '2026-09-15' });
  server.setNow('2026-03-19T12:10:00Z');
  owner = await server.asOwner('sol');
  await look(10);
  const news = async (query: string) =>
    (await owner.ask(`/user/v1/get_all_news/${query}`)).body as AnswerOf<'getAllNews'>;
  expect(await news('')).toEqual({ news: [], count: 0 });
  const told = await news('?skips=true');
  expect(
    told.news.map(({ kind, start_time, client_name, reason }) => [kind, start_time, client_name, reason]),
  ).toEqual([
    ['skipped', '2026-09-15T10:00:00', 'João Silva', 'day_off'],
    ['skipped', '2026-09-08T10:00:00', 'João Silva', 'taken'],
  ]);
  const [latest, earlier] = told.news;
  const dismissed = await owner.ask('/user/v1/dismiss_news/', { id: earlier?.id, at: earlier?.at });
  expect(dismissed.status).toBe(200);
  expect((await news('?skips=true')).news).toEqual([latest]);
  await owner.ask('/user/v1/dismiss_news/', { id: latest?.id, at: latest?.at, and_earlier: true });
  expect(await news('?skips=true')).toEqual({ news: [], count: 0 });
});
