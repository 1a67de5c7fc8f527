import { addDays, toWallClock } from '@hora-marcada/shared/format';
import { numbersFrom } from '../../test-support/random-numbers.ts';
import { datesOf, occurrenceOn, type SeriesDates } from './series-date-rules.ts';

/** Walks day by day, as one does on paper. */
function naiveDates(rule: SeriesDates, from: string, until: string): string[] {
  const weekday = new Date(rule.first_day).getUTCDay();
  const dates: string[] = [];
  let weeks = 0;
  for (let day = rule.first_day; day <= until; day = addDays(day, 1)) {
    if (new Date(day).getUTCDay() !== weekday) continue;
    const isMeant =
      rule.every_weeks === null ? isOfMonth(day, rule.month_week ?? 0) : weeks % rule.every_weeks === 0;
    weeks += 1;
    if (isMeant && day >= from && (rule.last_day === null || day <= rule.last_day)) dates.push(day);
  }
  return dates;
}

function isOfMonth(day: string, week: number): boolean {
  const isMonth = (other: string) => other.slice(0, 7) === day.slice(0, 7);
  if (week === 5) return !isMonth(addDays(day, 7));
  let count = 1;
  for (let before = addDays(day, -7); isMonth(before); before = addDays(before, -7)) count += 1;
  return count === week;
}

/** The first minute of a day from a time on that its clock shows, tried one by one. */
function naiveStart(day: string, time: string, timeZone: string): string | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  for (let minute = -15 * 60; minute < 40 * 60; minute += 1) {
    const instant = new Date(midnight + minute * 60_000);
    if (toWallClock(instant, timeZone).slice(0, 16) >= `${day}T${time}`) return instant.toISOString();
  }
  return undefined;
}

test('REC-001 the dates of 2,000 random rules are those of a calendar that is walked day by day', () => {
  const random = numbersFrom(20260309);
  const upTo = (count: number) => Math.floor(random() * count);
  for (let number = 0; number < 2000; number += 1) {
    const first_day = addDays('2023-11-15', upTo(1600));
    const isMonthly = random() < 0.5;
    const rule: SeriesDates = {
      first_day,
      time: '10:00',
      every_weeks: isMonthly ? null : 1 + upTo(4),
      month_week: isMonthly ? 1 + upTo(5) : null,
      last_day: random() < 0.3 ? addDays(first_day, upTo(300)) : null,
    };
    const from = addDays(first_day, upTo(500) - 100);
    const until = addDays(from, upTo(183));
    expect([rule, from, until, datesOf(rule, from, until)]).toEqual([
      rule,
      from,
      until,
      naiveDates(rule, from, until),
    ]);
  }
});

test('REC-001 a fifth weekday of a month is the last one, and 29 February is a day as any', () => {
  const monthly = (first_day: string) => ({ first_day, time: '10:00', every_weeks: null, last_day: null });
  expect(datesOf({ ...monthly('2026-03-31'), month_week: 5 }, '2026-03-01', '2026-06-30')).toEqual([
    '2026-03-31',
    '2026-04-28',
    '2026-05-26',
    '2026-06-30',
  ]);
  expect(datesOf({ ...monthly('2028-02-29'), month_week: 5 }, '2028-02-01', '2028-02-29')).toEqual([
    '2028-02-29',
  ]);
});

test.each([
  'America/Sao_Paulo',
  'America/Santiago',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
])(
  'REC-004 in %s each occurrence keeps the wall clock, and a time that a day lacks is the first minute after it',
  (zone) => {
    const random = numbersFrom(4);
    for (let number = 0; number < 60; number += 1) {
      const day = addDays('2016-01-01', Math.floor(random() * 6000));
      const time = `${String(Math.floor(random() * 24)).padStart(2, '0')}:${random() < 0.5 ? '00' : '30'}`;
      const { start, end } = occurrenceOn(day, time, 45, zone);
      expect([day, time, start.toISOString()]).toEqual([day, time, naiveStart(day, time, zone)]);
      expect(end.getTime() - start.getTime()).toBe(45 * 60_000);
    }
  },
);

test.each([
  ['America/Sao_Paulo', '2018-11-04', '00:30', '2018-11-04T01:00:00'],
  ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T01:00:00'],
  ['Europe/Lisbon', '2026-03-29', '01:30', '2026-03-29T02:00:00'],
  ['Europe/Lisbon', '2026-03-29', '10:00', '2026-03-29T10:00:00'],
  ['Europe/Lisbon', '2026-10-25', '01:30', '2026-10-25T01:30:00'],
])('REC-004 in %s %s at %s is %s', (zone, day, time, shown) => {
  expect(toWallClock(occurrenceOn(day, time, 30, zone).start, zone)).toBe(shown);
});
