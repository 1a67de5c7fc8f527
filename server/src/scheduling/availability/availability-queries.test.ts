import type { Database } from '../../platform/database/database.ts';
import { insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { findCalendarSetup } from './availability-queries.ts';
import { minuteFromText, minuteText } from './wall-clock-rules.ts';
import fc from 'fast-check';
import { readBusyTime, mergeRanges } from './minute-range-rules.ts';

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

const MICROSECONDS_A_SECOND = 1_000_000n;
const SECOND_OF_2000 = 946_684_800;

/** As `timestamptz_send` writes a second since 1970. */
function sent(second: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(second - SECOND_OF_2000) * MICROSECONDS_A_SECOND);
  return bytes;
}

const ofMinutes = (start: number, end: number) => [sent(start * 60), sent(end * 60)];

const read = (times: readonly Buffer[]) => readBusyTime(Buffer.concat(times).toString('base64'));

test('nothing sent is no busy time', () => {
  expect(readBusyTime('')).toEqual([]);
});

test('minutes that are begun are busy, also before 2000 and far ahead', () => {
  const [before, ahead] = [minuteFromText('1969-12-31T10:00'), minuteFromText('2998-03-10T10:00')];
  expect(read([sent(before * 60 + 1), sent(before * 60 + 61)])).toEqual([before, before + 2]);
  expect(read(ofMinutes(ahead, ahead + 30))).toEqual([ahead, ahead + 30]);
});

test('a text in lines, as PostgreSQL writes base64, is read whole', () => {
  const times = Array.from({ length: 20 }, (_, index) => ofMinutes(index * 10, index * 10 + 5)).flat();
  const text = Buffer.concat(times).toString('base64').replace(/.{76}/g, '$&\n');
  expect(readBusyTime(text)).toHaveLength(40);
});

test('busy time in any order is read as its ranges merged', () => {
  const range = fc.record({
    start: fc.integer({ min: -100, max: 100 }),
    length: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), (ranges) => {
      const spans = ranges.map(({ start, length }) => ({ start, end: start + length }));
      expect(read(spans.flatMap(({ start, end }) => ofMinutes(start, end)))).toEqual(mergeRanges(spans));
    }),
  );
});
