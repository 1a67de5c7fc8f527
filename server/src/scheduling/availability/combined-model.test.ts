import fc from 'fast-check';
import { sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { comboId, putCombo, stripe } from '../../test-support/striped-services.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { naiveSlots } from './test-support/naive-slots.ts';
import { monday } from './test-support/random-schedules.ts';
import { minuteText, timeText } from './wall-clock-rules.ts';

// `TEST_ROUNDS=60` compares the 1,200 days of a release's examination.
const days = 20 * Number(process.env['TEST_ROUNDS'] ?? 2);

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const tuesday = monday + 1;
const at = (minute: number) => minuteText(tuesday * 1440 + minute);
const ids = [sol.corte, sol.barba, sol.consulta];

const someMinutes = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 }));

const random = fc.record({
  /** Of the three services; without one, half an hour. */
  minutes: fc.array(fc.option(fc.integer({ min: 5, max: 140 })), { minLength: 3, maxLength: 3 }),
  /** Of the three services in the calendar; without any the services' own. */
  minutesThere: fc.array(fc.option(fc.integer({ min: 5, max: 140 })), { minLength: 3, maxLength: 3 }),
  stripes: fc.array(fc.tuple(someMinutes, someMinutes), { minLength: 3, maxLength: 3 }),
  services: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 5 }),
  /** Of some of the three, which are chosen in their order or the other way round, or not. */
  combo: fc.record({
    of: fc.subarray([0, 1, 2], { minLength: 2 }),
    minutes: fc.integer({ min: 5, max: 140 }),
    minutesThere: fc.option(fc.integer({ min: 5, max: 140 })),
    stripes: fc.tuple(someMinutes, someMinutes),
    isInCalendar: fc.boolean(),
    isChosen: fc.boolean(),
    isReversed: fc.boolean(),
  }),
  interval: fc.integer({ min: 15, max: 60 }),
  groupMinutes: fc.option(fc.integer({ min: 1, max: 90 })),
  /** Five minutes each. */
  events: fc.uniqueArray(fc.integer({ min: 0, max: 287 }), { maxLength: 5 }),
  eventStripes: fc.array(fc.tuple(someMinutes, someMinutes), { minLength: 5, maxLength: 5 }),
});

test('MULTI-005 TIME-014 TIME-018 one to five services are offered what a minute-by-minute reading offers their sum or their combo, their stripes and the calendar’s minutes', async () => {
  const { pool, handle } = server.database;
  const property = fc.asyncProperty(random, async (drawn) => {
    const { minutes, minutesThere, stripes, combo, interval, groupMinutes, events, eventStripes } = drawn;
    const chosen = combo.isReversed ? combo.of.toReversed() : combo.of;
    const services = combo.isChosen ? chosen : drawn.services;
    await pool.query('truncate events');
    for (const [index, id] of ids.entries()) {
      const [before, after] = stripes[index] ?? [];
      await pool.query(
        'update services set duration_in_minutes = $1, before_minutes = $2, after_minutes = $3 where service_id = $4',
        [minutes[index], before, after, id],
      );
      await pool.query('update service_calendars set duration_in_minutes = $1 where service_id = $2', [
        minutesThere[index],
        id,
      ]);
    }
    await pool.query('delete from services where service_id = $1', [comboId]);
    await putCombo(
      server,
      combo.of.flatMap((index) => ids[index] ?? []),
      { duration_in_minutes: combo.minutes, calendars: [combo.isInCalendar ? sol.ana : sol.bruno] },
    );
    const [comboBefore, comboAfter] = combo.stripes;
    await stripe(server, comboId, { before: comboBefore, after: comboAfter });
    await pool.query('update service_calendars set duration_in_minutes = $1 where service_id = $2', [
      combo.minutesThere,
      comboId,
    ]);
    await pool.query('update calendars set interval_minutes = $1', [interval]);
    await pool.query('update opening_hours set force_group = $1, group_minutes = coalesce($2, 30)', [
      groupMinutes !== null,
      groupMinutes,
    ]);
    const spans = events.map((number, index) => {
      const [before, after] = eventStripes[index] ?? [0, 0];
      const [start, end] = [number * 5, number * 5 + 5];
      return { start, end, from: start - before, until: end + after };
    });
    for (const { start, end } of spans)
      await insertTestEvent(handle, {
        storeId: sol.storeId,
        calendarId: sol.ana,
        start: at(start).slice(0, 16),
        end: at(end).slice(0, 16),
      });
    for (const { start, from, until } of spans)
      await pool.query(
        `update events set occupied_from = nullif($2::timestamptz, start_time), occupied_until = nullif($3::timestamptz, end_time)
         where start_time = $1`,
        [start, from, until].map((minute) => `${at(minute)}-03:00`),
      );
    const { body } = await server.ask('/scheduler/v1/combined_slots/', {
      client_name: sol.endpoint,
      calendar_id: sol.ana,
      selected_day: '2026-03-10',
      services: services.map((index) => ids[index]),
    });
    const isCombo = combo.isInCalendar && services.toSorted().join() === combo.of.join();
    const parts = isCombo
      ? [{ minutes: combo.minutesThere ?? combo.minutes, stripes: combo.stripes }]
      : services.map((index) => ({
          minutes: minutesThere[index] ?? minutes[index] ?? 30,
          stripes: stripes[index],
        }));
    const rules = {
      now: monday * 1440 + 550,
      delayInMinutes: 0,
      intervalInMinutes: interval,
      futureDays: 30,
      durationInMinutes: parts.reduce((sum, part) => sum + part.minutes, 0),
      before: parts[0]?.stripes?.[0] ?? 0,
      after: parts.at(-1)?.stripes?.[1] ?? 0,
      openings: [
        [480, 720],
        [780, 900],
      ].map(([opensAt = 0, closesAt = 0]) => ({ opensAt, closesAt, weekdays: [2], groupMinutes })),
      skipped: [],
    };
    const midnight = tuesday * 1440;
    const busy = spans.map(({ start, end, from, until }) => ({
      start: midnight + start,
      end: midnight + end,
      from: midnight + from,
      until: midnight + until,
    }));
    expect(body).toEqual({ available_slots: naiveSlots(rules, busy, tuesday).map(timeText) });
  });
  await fc.assert(property, { numRuns: days });
}, 600_000);
