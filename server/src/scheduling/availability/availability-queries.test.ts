import type { Database } from '../../platform/database/database.ts';
import { insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { findCalendarSetup } from './availability-queries.ts';
import { minuteFromText, minuteText } from './wall-clock-rules.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
});

beforeEach(() => database.pool.query('truncate events'));
afterAll(() => database.close());

const add = (start: string, end: string, mayOverlap = false) =>
  insertTestEvent(database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start,
    end,
    mayOverlap,
    timeZone: 'UTC',
  });

async function busyOnTheTenth() {
  const range = { start: minuteFromText('2026-03-10T00:00'), end: minuteFromText('2026-03-11T00:00') };
  const ids = { serviceIds: [sol.corte], calendarId: sol.ana };
  const setup = await findCalendarSetup(database.handle, sol.storeId, ids, range);
  return setup?.busy.map((minute) => minuteText(minute).slice(5, 16));
}

test('an event that began days before and reaches into the day is busy time', async () => {
  await add('2026-03-07T10:00', '2026-03-10T09:00');
  expect(await busyOnTheTenth()).toEqual(['03-07T10:00', '03-10T09:00']);
});

test('a long event that reaches into the day is busy time, whatever was over before it began', async () => {
  await add('2026-03-02T10:00', '2026-03-02T11:00');
  await add('2026-03-07T10:00', '2026-03-10T09:00');
  expect(await busyOnTheTenth()).toEqual(['03-07T10:00', '03-10T09:00']);
});

test('of overlapping events every one that reaches into the day counts', async () => {
  await add('2026-03-08T10:00', '2026-03-10T09:00', true);
  await add('2026-03-09T10:00', '2026-03-09T11:00');
  await add('2026-03-09T10:30', '2026-03-10T10:00', true);
  expect(await busyOnTheTenth()).toEqual(['03-08T10:00', '03-10T10:00']);
});

test('touching events are one busy time, and those of other days are none', async () => {
  await add('2026-03-09T08:00', '2026-03-10T00:00');
  await add('2026-03-10T08:00', '2026-03-10T08:30');
  await add('2026-03-10T08:30', '2026-03-10T09:00');
  await add('2026-03-11T00:00', '2026-03-11T09:00');
  expect(await busyOnTheTenth()).toEqual(['03-10T08:00', '03-10T09:00']);
});
