import fc from 'fast-check';
import { toWallClock } from '@hora-marcada/shared/format';
import { freeDays } from '../availability-actions.ts';
import { calendarScheduleOf } from '../calendar-setup-rules.ts';
import { offeredSlots } from '../slot-rules.ts';
import { naiveOrder } from '../test-support/naive-choice.ts';
import { asRowsSay, naiveStarts } from '../test-support/naive-days.ts';
import { nowOf, randomStore, setupOf } from '../test-support/random-days.ts';
import { dayFromText, dayText, timeText } from '../wall-clock-rules.ts';
import { unionOfDays, type BookableAnySetup } from './any-calendar-rules.ts';
import { inOrderOfChoice } from './choice-rules.ts';

// `TEST_ROUNDS=60` compares the 3,000 days of a release's examination.
const days = 50 * Number(process.env['TEST_ROUNDS'] ?? 2);

// The order says nothing of a day.
const chosenBy = fc.constantFrom(
  'least' as const,
  'tight' as const,
  'least' as const,
  'tight' as const,
  'order' as const,
);
const longest = fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 90, max: 720 }));

test('ANY-003 ANY-005 ANY-015 random stores offer the union of what a minute-by-minute reading offers in each calendar, and choose as it does', () => {
  let chosen = 0;
  const property = fc.property(
    randomStore,
    fc.integer({ min: 0, max: 4 }),
    chosenBy,
    fc.array(longest, { minLength: 4, maxLength: 4 }),
    fc.nat(),
    (drawn, ahead, rule, lengths, pick) => {
      const [{ now, timeZone } = { now: new Date(0), timeZone: 'UTC' }] = drawn.map((random) => ({
        now: nowOf(random),
        timeZone: random.timeZone,
      }));
      const day = dayFromText(toWallClock(now, timeZone).slice(0, 10)) + ahead;
      const calendars = drawn.map((random, place) => ({
        random: asRowsSay(random, day),
        longest: lengths[place] ?? 0,
      }));
      const setups = calendars.map(({ random, longest: longestInMinutes }): BookableAnySetup => ({
        ...setupOf(random),
        anyCalendar: rule,
        longestInMinutes,
      }));
      const schedules = setups.map((setup) => calendarScheduleOf(setup, now));
      const offered = new Set(schedules.flatMap((schedule) => offeredSlots(schedule, day)));
      const starts = calendars.map(({ random }) => naiveStarts(random, day));
      const expected = new Set(starts.flat());
      expect([...offered].sort()).toEqual([...expected].map((minute) => day * 1440 + minute).sort());
      const { available_days: free } = unionOfDays(schedules.map(freeDays));
      expect(free.includes(dayText(day))).toBe(expected.size > 0);
      const offering = (start: number) => starts.filter((each) => each.includes(start)).length;
      const [most = 0] = [...expected].map(offering).sort((one, other) => other - one);
      const common = [...expected].filter((each) => offering(each) === most);
      const start = common[pick % common.length];
      if (start === undefined) return;
      const slot = { selected_day: dayText(day), selected_time: timeText(start) };
      const tried = inOrderOfChoice(setups, now, slot).map((setup) => setups.indexOf(setup));
      expect(tried).toEqual(naiveOrder(calendars, rule, day, start));
      chosen += tried.length > 1 && rule !== 'order' ? 1 : 0;
    },
  );
  fc.assert(property, { numRuns: days });
  expect(chosen).toBeGreaterThan(days / 20);
});
