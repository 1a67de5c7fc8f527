import type { SlotObstacle } from '@hora-marcada/shared/contract';
import fc from 'fast-check';
import { monday, randomScheduleCase } from './test-support/random-schedules.ts';
import { mergeRanges, type MinuteRange } from './minute-range-rules.ts';
import { type CalendarSchedule, offeredSlots } from './slot-rules.ts';
import { explainedSlots } from './slot-obstacle-rules.ts';
import { minuteFromText, timeText } from './wall-clock-rules.ts';

const randomDay = fc
  .record({
    rules: randomScheduleCase,
    day: fc.integer({ min: monday - 1, max: monday + 6 }),
    skippedMinute: fc.option(fc.integer({ min: 0, max: 1380 })),
  })
  .map(({ rules: { events, ...rules }, day, skippedMinute }) => {
    const skips =
      skippedMinute === null
        ? []
        : [{ start: day * 1440 + skippedMinute, end: day * 1440 + skippedMinute + 60 }];
    const schedule = { ...rules, busy: mergeRanges(events), skipped: mergeRanges(skips) };
    return { day, events, skips, schedule };
  });

test('P-39 what is said to be offered is what is offered, whatever the day', () => {
  fc.assert(
    fc.property(randomDay, ({ schedule, day }) => {
      const explained = explainedSlots(schedule, day);
      const offered = explained.filter(({ obstacle }) => obstacle === null).map(({ start }) => start);
      expect(offered).toEqual(offeredSlots(schedule, day));
    }),
    { numRuns: 1000 },
  );
});

test('P-39 every start on the grid is explained once, with the last of the conditions that it breaks', () => {
  const obstacles = new Set<SlotObstacle | null>();
  fc.assert(
    fc.property(randomDay, ({ schedule, day, ...ranges }) => {
      const offered = offeredSlots(schedule, day);
      const expected = gridOf(schedule, day).map((start) => {
        const obstacle = lastBroken(start, day, schedule, ranges);
        if (obstacle !== undefined || offered.includes(start)) return { start, obstacle: obstacle ?? null };
        return { start, obstacle: isAwayFromBookings(start, day, schedule, ranges) ? 'grouping' : 'nothing' };
      });
      const explained = explainedSlots(schedule, day);
      expect(explained).toEqual(expected);
      for (const { obstacle } of explained) obstacles.add(obstacle);
    }),
    { numRuns: 1000 },
  );
  expect(obstacles.size).toBe(8);
});

test('a past day, which no busy time was read for, is past, and nothing else', () => {
  const schedule = workdays({ now: minuteFromText('2026-03-12T12:00'), delayInMinutes: 600 });
  expect(startsByObstacle(schedule)).toEqual({ past: ['08:00', '08:30'], outside_hours: ['09:00'] });
});

test('a day beyond the horizon is that, also when the lead time reaches beyond it', () => {
  const now = minuteFromText('2026-03-07T23:59');
  expect(startsByObstacle(workdays({ now, futureDays: 1, delayInMinutes: 9000 }))).toEqual({
    horizon: ['08:00', '08:30'],
    outside_hours: ['09:00'],
  });
  expect(startsByObstacle(workdays({ now, futureDays: 2 }))).toEqual({
    null: ['08:00', '08:30'],
    outside_hours: ['09:00'],
  });
});

test('a start that lies in two sets is hidden only by what hides it in both', () => {
  const later = { opensAt: 510, closesAt: 600, weekdays: [1], groupMinutes: null };
  const schedule = workdays({ openings: [...workdays({}).openings, later] });
  expect(startsByObstacle(schedule)).toEqual({ null: ['08:00', '08:30', '09:00'], outside_hours: ['09:30'] });
});

test('the closing minute is no start, also where it lies on the grid', () => {
  const schedule = workdays({ durationInMinutes: 600 });
  expect(startsByObstacle(schedule)).toEqual({ outside_hours: ['08:00', '08:30', '09:00'] });
});

/** Mondays from 08:00 to 09:30, an hour every half an hour. */
function workdays(change: Partial<CalendarSchedule>): CalendarSchedule {
  return {
    now: minuteFromText('2026-03-07T12:00'),
    delayInMinutes: 0,
    intervalInMinutes: 30,
    futureDays: 30,
    durationInMinutes: 60,
    openings: [{ opensAt: 480, closesAt: 570, weekdays: [1], groupMinutes: null }],
    busy: [],
    skipped: [],
    ...change,
  };
}

function startsByObstacle(schedule: CalendarSchedule) {
  const obstacles: Record<string, string[]> = {};
  for (const { start, obstacle } of explainedSlots(schedule, monday))
    (obstacles[String(obstacle)] ??= []).push(timeText(start));
  return obstacles;
}

function setsOf({ openings }: CalendarSchedule, day: number) {
  const weekday = new Date(day * 86_400_000).getUTCDay() || 7;
  return openings
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .map(({ opensAt, closesAt, ...rest }) => ({
      ...rest,
      open: day * 1440 + opensAt,
      close: day * 1440 + closesAt,
    }));
}

function gridOf(schedule: CalendarSchedule, day: number): number[] {
  const starts = new Set<number>();
  for (const { open, close } of setsOf(schedule, day)) {
    for (let start = open; start < close; start += schedule.intervalInMinutes) starts.add(start);
  }
  return [...starts].sort((one, other) => one - other);
}

interface CaseRanges {
  readonly events: readonly MinuteRange[];
  readonly skips: readonly MinuteRange[];
}

/** The conditions a start breaks by itself, read one by one; grouping is the only one that others decide. */
function lastBroken(start: number, day: number, schedule: CalendarSchedule, { events, skips }: CaseRanges) {
  const { now, delayInMinutes, durationInMinutes, futureDays } = schedule;
  const conditions: readonly [SlotObstacle, boolean][] = [
    ['booked', events.some((event) => overlaps(event, start, durationInMinutes))],
    ['lead_time', start < now + delayInMinutes],
    ['past', start < now],
    ['clock_change', skips.some((skip) => overlaps(skip, start, durationInMinutes))],
    ['horizon', day > Math.floor(now / 1440) + futureDays],
    ['outside_hours', setsThatHold(start, day, schedule).length === 0],
  ];
  return conditions.findLast(([, isBroken]) => isBroken)?.[0];
}

function setsThatHold(start: number, day: number, schedule: CalendarSchedule) {
  const { intervalInMinutes, durationInMinutes } = schedule;
  return setsOf(schedule, day).filter(
    ({ open, close }) =>
      start >= open && (start - open) % intervalInMinutes === 0 && start + durationInMinutes <= close,
  );
}

/** Whether each set that could offer the start groups, and has a booking which is farther than it likes. */
function isAwayFromBookings(start: number, day: number, schedule: CalendarSchedule, { events }: CaseRanges) {
  const { now, durationInMinutes } = schedule;
  return setsThatHold(start, day, schedule).every(({ open, close, groupMinutes }) => {
    const gaps = events
      .filter((event) => event.start < close && event.end > Math.max(open, now))
      .map((event) => Math.max(event.start - start - durationInMinutes, start - event.end));
    return groupMinutes !== null && gaps.length > 0 && Math.min(...gaps) > groupMinutes;
  });
}

function overlaps({ start, end }: MinuteRange, from: number, duration: number): boolean {
  return start < from + duration && end > from;
}
