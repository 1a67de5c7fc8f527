import type { AnswerOf } from '@hora-marcada/shared/contract';
import { fixtureNow } from '../../test-support/fixture-stores.ts';
import { eventsOf, type OwnerEvents } from '../../test-support/owner/owner-events.ts';
import { addedSeries, tuesdays } from '../../test-support/owner/owner-series.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { makeAhead } from './make-ahead.ts';
import { randomUUID } from 'node:crypto';
import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';

let server: TestApp;
let owner: SignedInOwner;
let events: OwnerEvents;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  events = eventsOf(owner);
});

afterEach(() => server.close());

const pause = (id: string, from: string, until: string) =>
  owner.ask('/user/v1/pause_series/', { id, from, until });

const days = async () => (await events.list()).map(({ start_time }) => start_time.slice(0, 10));

const listed = async () =>
  ((await owner.ask('/user/v1/get_series/', {})).body as AnswerOf<'getSeries'>).series[0];

test('REC-012 a pause takes its free occurrences, both days included, and says so of its dates', async () => {
  const { series } = await addedSeries(owner);
  await events.act('move_event', {
    start: '2026-03-24T10:00:00',
    calendar: 'Ana',
    new_start: '2026-03-25T15:00:00',
  });
  const { status, body } = await pause(series.id, '2026-03-17', '2026-03-31');
  expect([status, body]).toMatchObject([200, { removed: 2 }]);
  expect((await days()).slice(0, 3)).toEqual(['2026-03-10', '2026-03-25', '2026-04-07']);
  expect(await listed()).toMatchObject({
    paused_from: '2026-03-17',
    paused_until: '2026-03-31',
    skips: [
      { day: '2026-03-17', why: 'paused' },
      { day: '2026-03-31', why: 'paused' },
    ],
  });
  const check = await owner.ask('/user/v1/check_series/', {
    ...tuesdays,
    id: series.id,
    from_day: '2026-03-17',
  });
  const { dates } = check.body as AnswerOf<'checkSeries'>;
  expect(dates.slice(0, 3).map(({ day, state }) => `${day} ${state}`)).toEqual([
    '2026-03-17 paused',
    '2026-03-31 paused',
    '2026-04-07 free',
  ]);
});

test('REC-012 a pause may be of one day alone, and not end before it begins', async () => {
  const { series } = await addedSeries(owner);
  expect(await pause(series.id, '2026-03-24', '2026-03-23')).toMatchObject({
    status: 400,
    body: { errors: { until: 'A última data não pode ser antes da primeira.' } },
  });
  expect(await pause(series.id, '2026-03-24', '2026-03-24')).toMatchObject({
    status: 200,
    body: { removed: 1 },
  });
  expect((await days()).slice(1, 3)).toEqual(['2026-03-17', '2026-03-31']);
});

test('REC-012 Retomar makes those that are free again, and keeps the others skipped', async () => {
  const { series } = await addedSeries(owner);
  await pause(series.id, '2026-03-17', '2026-03-31');
  await events.created({ start: '2026-03-24T10:10:00', end: '2026-03-24T10:40:00' });
  const { status, body } = await owner.ask('/user/v1/resume_series/', {
    id: series.id,
    revision: 1,
    from_day: '2026-03-10',
  });
  expect([status, body]).toMatchObject([
    200,
    { made: 2, skipped: 1, series: { paused_from: null, skips: [{ day: '2026-03-24', why: 'on_top' }] } },
  ]);
});

test('REC-012 REC-005 what comes within 26 weeks under a pause is not made', async () => {
  const { series } = await addedSeries(owner);
  await pause(series.id, '2026-08-25', '2026-09-30');
  await makeAhead({
    database: server.database,
    clock: { now: () => new Date(fixtureNow.getTime() + 30 * MILLISECONDS_A_DAY) },
    newId: randomUUID,
    signals: { announce: () => undefined, close: () => Promise.resolve() } as never,
    onFailure: (error) => {
      throw error;
    },
    shouldContinue: () => true,
  });
  expect((await days()).at(-1)).toBe('2026-10-06');
  expect((await days()).filter((day) => day >= '2026-08-25')).toEqual(['2026-10-06']);
});

test('REC-013 a pause is undone as one step', async () => {
  const { series } = await addedSeries(owner);
  const before = await days();
  const { body } = await pause(series.id, '2026-03-17', '2026-03-31');
  const { change_id } = body as AnswerOf<'pauseSeries'>;
  expect((await owner.ask('/user/v1/undo_change/', { id: change_id })).status).toBe(200);
  expect(await days()).toEqual(before);
  expect(await listed()).toMatchObject({ paused_from: null, skips: [] });
});

/** Paused for three Tuesdays, of which one is not free any more, and resumed. */
async function resumedSeries() {
  const { series } = await addedSeries(owner);
  await pause(series.id, '2026-03-17', '2026-03-31');
  await events.created({ start: '2026-03-24T10:10:00', end: '2026-03-24T10:40:00' });
  const paused = { days: await days(), listed: await listed() };
  const { body } = await owner.ask('/user/v1/resume_series/', {
    id: series.id,
    revision: 1,
    from_day: '2026-03-10',
  });
  const { change_id } = body as AnswerOf<'resumeSeries'>;
  return { paused, undo: () => undone(change_id) };
}

const undone = async (id: string | undefined) => {
  const { status, body } = await owner.ask('/user/v1/undo_change/', { id });
  return { status, ...(body as Partial<AnswerOf<'undoChange'>> & { readonly code?: string }) };
};

test('REC-013 resuming is undone as one step: the series is paused as before, and the undoing is undone', async () => {
  const { paused, undo } = await resumedSeries();
  const resumed = { days: await days(), listed: await listed() };
  expect(resumed.days.slice(0, 4)).toEqual(['2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31']);
  const { status, change } = await undo();
  expect(status).toBe(200);
  expect(await days()).toEqual(paused.days);
  expect(await listed()).toEqual({ ...paused.listed, revision: 3 });
  expect((await undone(change?.id)).status).toBe(200);
  expect(await days()).toEqual(resumed.days);
  expect(await listed()).toEqual({ ...resumed.listed, revision: 4 });
});

test('REC-013 resuming is not undone once one of its dates was moved: nothing of it is', async () => {
  const { undo } = await resumedSeries();
  await events.act('move_event', {
    start: '2026-03-31T10:00:00',
    calendar: 'Ana',
    new_start: '2026-03-31T15:00:00',
  });
  const left = await days();
  expect(await undo()).toMatchObject({ status: 409, code: 'not_undoable' });
  expect(await days()).toEqual(left);
});

test('REC-013 a pause is not undone once it was ended', async () => {
  const { series } = await addedSeries(owner);
  const { body } = await pause(series.id, '2026-03-17', '2026-03-31');
  await owner.ask('/user/v1/resume_series/', { id: series.id, revision: 1, from_day: '2026-03-10' });
  expect(await undone((body as AnswerOf<'pauseSeries'>).change_id)).toMatchObject({
    status: 409,
    code: 'not_undoable',
  });
});

test('REC-012 a pause that ends before it begins is refused by its field', async () => {
  const { series } = await addedSeries(owner);
  const { status, body } = await pause(series.id, '2026-03-31', '2026-03-17');
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, ['until']]);
});
