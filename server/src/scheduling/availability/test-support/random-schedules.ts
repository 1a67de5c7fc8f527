import fc from 'fast-check';
import type { OpeningWindow } from '../slot-rules.ts';
import { dayFromText } from '../wall-clock-rules.ts';

export const monday = dayFromText('2026-03-09');

const randomOpeningWindow: fc.Arbitrary<OpeningWindow> = fc
  .record({
    times: fc.uniqueArray(fc.integer({ min: 0, max: 287 }), { minLength: 2, maxLength: 2 }),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
    groupMinutes: fc.option(fc.integer({ min: 1, max: 120 })),
  })
  .map(({ times, ...rest }) => ({
    opensAt: Math.min(...times) * 5,
    closesAt: Math.max(...times) * 5,
    ...rest,
  }));

/** What decides the slots around `monday`, with the events as they were put: they may overlap. */
export const randomScheduleCase = fc
  .record({
    now: fc.integer({ min: 0, max: 2 * 1440 * 60 }).map((second) => monday * 1440 + second / 60),
    delayInMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 })),
    intervalInMinutes: fc.integer({ min: 15, max: 90 }),
    futureDays: fc.integer({ min: 0, max: 4 }),
    durationInMinutes: fc.integer({ min: 1, max: 180 }),
    openings: fc.array(randomOpeningWindow, { maxLength: 3 }),
    skipped: fc.constant([]),
    lengths: fc.array(
      fc.record({
        start: fc.integer({ min: -1440, max: 6 * 1440 }),
        length: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 3000 })),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ lengths, ...rest }) => ({
    ...rest,
    events: lengths.map(({ start, length }) => ({
      start: monday * 1440 + start,
      end: monday * 1440 + start + length,
    })),
  }));
