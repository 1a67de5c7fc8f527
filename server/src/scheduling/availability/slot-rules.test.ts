import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { minuteOf } from '@hora-marcada/shared/format';
import { closingMinute } from '@hora-marcada/shared/rules';
import { naiveSlots } from './test-support/naive-slots.ts';
import { monday, randomScheduleCase } from './test-support/random-schedules.ts';
import { mergeRanges } from './minute-range-rules.ts';
import { type CalendarSchedule, offeredDays, offeredSlots } from './slot-rules.ts';
import { dayFromText, dayText, minuteFromText, timeText } from './wall-clock-rules.ts';

interface Vector {
  readonly id: string;
  readonly kind: 'slots' | 'days';
  readonly args: {
    readonly now: string;
    readonly day: string;
    readonly duration: number;
    readonly calendar: {
      readonly delay_minutes: number;
      readonly interval_schedule: number;
      readonly allowed_future_days: number;
      readonly opening_hours: readonly number[];
    };
    readonly sets: readonly {
      readonly id: number;
      readonly time_open: string;
      readonly time_close: string;
      readonly force_group: boolean;
      readonly group_minutes: number;
      readonly available_weekdays: Readonly<Record<string, boolean>>;
    }[];
    readonly events?: readonly { readonly start: string; readonly end: string }[];
  };
  readonly expected: readonly string[];
}

const fixture = new URL('./fixtures/slot-vectors.json', import.meta.url);
const vectors = JSON.parse(readFileSync(fixture, 'utf8')) as Vector[];

test.each(vectors.map((vector) => [vector.id, vector] as const))(
  'API-007 offers what the worked example %s lists',
  (_, { kind, args, expected }) => {
    const schedule = calendarScheduleOf(args);
    const offered =
      kind === 'days'
        ? offeredDays(schedule).map(dayText)
        : offeredSlots(schedule, dayFromText(args.day)).map(timeText);
    expect(offered).toEqual(expected);
  },
);

test('a slot that started seconds ago is not offered any more', () => {
  const at = (now: string) => offeredSlots(weekday({ now: minuteFromText(now) }), monday).map(timeText);
  expect(at('2026-03-09T11:00:00')).toEqual(['11:00', '11:30']);
  expect(at('2026-03-09T11:00:01')).toEqual(['11:30']);
});

test('a slot is not offered in minutes which the wall clock skips', () => {
  const skipped = mergeRanges([
    { start: minuteFromText('2026-03-09T09:00'), end: minuteFromText('2026-03-09T10:00') },
  ]);
  const slots = offeredSlots(weekday({ skipped, durationInMinutes: 45 }), monday).map(timeText);
  expect(slots).toEqual(['08:00', '10:00', '10:30', '11:00']);
});

test('Q-78 an event that begins as the opening hours end is no booking to be near', () => {
  const openings = [{ opensAt: 480, closesAt: 600, weekdays: [1, 2, 3, 4, 5], groupMinutes: 30 }];
  const busy = mergeRanges([
    { start: minuteFromText('2026-03-09T10:00'), end: minuteFromText('2026-03-09T11:00') },
  ]);
  const slots = offeredSlots(weekday({ openings, busy }), monday).map(timeText);
  expect(slots).toEqual(['08:00', '08:30', '09:00', '09:30']);
});

test('random days offer what a minute-by-minute reading of the rules offers', () => {
  fc.assert(
    fc.property(randomScheduleCase, ({ events, ...rest }) => {
      const schedule = { ...rest, busy: mergeRanges(events) };
      const today = Math.floor(rest.now / 1440);
      const days = Array.from({ length: 6 }, (_, index) => today - 1 + index);
      const expected = days.map((day) => naiveSlots(rest, events, day));
      expect(days.map((day) => offeredSlots(schedule, day))).toEqual(expected);
      expect(offeredSlots(schedule, today - 1, today + 4)).toEqual(expected.flat());
      const open = days.filter((_, index) => expected[index]?.length);
      expect(offeredDays(schedule).filter((day) => day <= today + 4)).toEqual(open);
    }),
    { numRuns: 2000 },
  );
});

function weekday(change: Partial<CalendarSchedule>): CalendarSchedule {
  return {
    now: minuteFromText('2026-03-07T12:00'),
    delayInMinutes: 0,
    intervalInMinutes: 30,
    futureDays: 30,
    durationInMinutes: 30,
    openings: [{ opensAt: 480, closesAt: 720, weekdays: [1, 2, 3, 4, 5], groupMinutes: null }],
    busy: [],
    skipped: [],
    ...change,
  };
}

function calendarScheduleOf({
  now,
  duration,
  calendar,
  sets,
  events = [],
}: Vector['args']): CalendarSchedule {
  const linked = sets.filter(({ id }) => calendar.opening_hours.includes(id));
  return {
    now: minuteFromText(now),
    delayInMinutes: calendar.delay_minutes,
    intervalInMinutes: calendar.interval_schedule,
    futureDays: calendar.allowed_future_days,
    durationInMinutes: duration,
    openings: linked.map((set) => ({
      opensAt: minuteOf(set.time_open),
      closesAt: closingMinute(set.time_close),
      weekdays: [1, 2, 3, 4, 5, 6, 7].filter((weekday) => set.available_weekdays[weekday]),
      groupMinutes: set.force_group ? set.group_minutes : null,
    })),
    busy: mergeRanges(
      events.map(({ start, end }) => ({ start: minuteFromText(start), end: minuteFromText(end) })),
    ),
    skipped: [],
  };
}
