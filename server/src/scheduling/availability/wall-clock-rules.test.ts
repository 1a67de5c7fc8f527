import { toWallClock } from '@hora-marcada/shared/format';
import fc from 'fast-check';
import { firstBoundaryAfter, mergeRanges } from './minute-range-rules.ts';
import {
  minuteFromText,
  minuteText,
  zoneOffsetSteps,
  onWallClock,
  skippedMinutes,
  wallMinuteAt,
} from './wall-clock-rules.ts';

const wallMinute = (minute: number, timeZone: string) =>
  minuteFromText(toWallClock(new Date(minute * 60_000), timeZone));

// Each of these has a clock change within the three days from the given one.
const changes = fc.constantFrom(
  ...([
    ['America/New_York', '2026-03-07'],
    ['America/New_York', '2026-10-31'],
    ['Australia/Lord_Howe', '2026-04-04'],
    ['America/Sao_Paulo', '2018-11-03'],
    ['America/Sao_Paulo', '2019-02-16'],
    ['America/Sao_Paulo', '2026-03-09'],
    ['Pacific/Apia', '2011-12-29'],
    ['Africa/Casablanca', '2026-03-21'],
  ] as const),
);

test('busy minutes of the wall clock are those it shows during an event, clock changes included', () => {
  const event = fc.record({
    start: fc.integer({ min: -300, max: 3 * 1440 }),
    length: fc.integer({ min: 1, max: 400 }),
  });
  fc.assert(
    fc.property(changes, fc.array(event, { maxLength: 6 }), ([timeZone, day], events) => {
      const first = minuteFromText(`${day}T00:00`);
      const ranges = events.map(({ start, length }) => ({
        start: first + start,
        end: first + start + length,
      }));
      const steps = zoneOffsetSteps(timeZone, { start: first - 300, end: first + 3 * 1440 + 400 });
      const busy = onWallClock(mergeRanges(ranges), steps);
      const shown = new Set<number>();
      for (const { start, end } of ranges) {
        for (let minute = start; minute < end; minute += 1) shown.add(wallMinute(minute, timeZone));
      }
      const from = wallMinute(first, timeZone) - 1440;
      const minutes = Array.from({ length: 6 * 1440 }, (_, index) => from + index);
      const isBusy = (minute: number) => firstBoundaryAfter(busy, minute) % 2 === 1;
      expect(minutes.filter(isBusy)).toEqual(minutes.filter((minute) => shown.has(minute)));
    }),
    { numRuns: 60 },
  );
});

test('summer time skips the minutes no clock shows, and only where it begins', () => {
  const skipped = (timeZone: string, day: string) => {
    const start = minuteFromText(`${day}T00:00`);
    return skippedMinutes(zoneOffsetSteps(timeZone, { start, end: start + 3 * 1440 })).map(minuteText);
  };
  expect(skipped('America/New_York', '2026-03-07')).toEqual(['2026-03-08T02:00:00', '2026-03-08T03:00:00']);
  expect(skipped('America/Sao_Paulo', '2018-11-03')).toEqual(['2018-11-04T00:00:00', '2018-11-04T01:00:00']);
  expect(skipped('America/New_York', '2026-10-31')).toEqual([]);
  expect(skipped('America/Sao_Paulo', '2026-03-09')).toEqual([]);
});

test('the present keeps its seconds', () => {
  const now = wallMinuteAt(new Date('2026-03-09T12:10:30Z'), 'America/Sao_Paulo');
  expect(now).toBe(minuteFromText('2026-03-09T09:10') + 0.5);
});
