import fc from 'fast-check';
import { toWallClock } from '@hora-marcada/shared/format';
import { calendarScheduleOf } from './calendar-setup-rules.ts';
import { offeredDays, offeredSlots } from './slot-rules.ts';
import { asRowsSay, naiveStarts } from './test-support/naive-days.ts';
import { nowOf, randomDay, setupOf } from './test-support/random-days.ts';
import { dayFromText } from './wall-clock-rules.ts';

// `TEST_ROUNDS=60` compares the 3,000 days of a release's examination.
const days = 50 * Number(process.env['TEST_ROUNDS'] ?? 2);

test('OFF-022 TIME-018 random days with blocks, holidays, special hours, events, stripes and zones offer new and moved bookings what a minute-by-minute reading of the rules offers', () => {
  let offered = 0;
  let striped = 0;
  fc.assert(
    fc.property(randomDay, fc.integer({ min: 0, max: 4 }), (drawn, ahead) => {
      const now = nowOf(drawn);
      const today = dayFromText(toWallClock(now, drawn.timeZone).slice(0, 10));
      const day = today + ahead;
      const random = asRowsSay(drawn, day);
      const expected = naiveStarts(random, day);
      const setup = setupOf(random);
      offered += expected.length > 0 ? 1 : 0;
      striped += expected.length > 0 && setup.striped.minutes.length > 0 ? 1 : 0;
      const minutes = expected.map((minute) => day * 1440 + minute);
      expect(offeredSlots(calendarScheduleOf(setup, now, day), day)).toEqual(minutes);
      const whole = calendarScheduleOf(setup, now);
      expect(offeredSlots(whole, day)).toEqual(minutes);
      expect(offeredDays(whole).includes(day)).toBe(minutes.length > 0);
    }),
    { numRuns: days },
  );
  expect(offered).toBeGreaterThan(days / 5);
  expect(striped).toBeGreaterThan(days / 100);
});
