import fc from 'fast-check';
import { toWallClock } from '@hora-marcada/shared/format';
import type { BlockDetails } from '../../catalogue/days-off/block-rules.ts';
import type { PlannedBlock } from '../../catalogue/days-off/day-plan-rules.ts';
import { calendarScheduleOf, type BookableSetup } from './calendar-setup-rules.ts';
import { mergeRanges, type MinuteRange } from './minute-range-rules.ts';
import { offeredDays, offeredSlots } from './slot-rules.ts';
import { dayFromText, dayText, minuteFromText } from './wall-clock-rules.ts';

// `TEST_ROUNDS=60` compares the 3,000 days of a release's examination.
const days = 50 * Number(process.env['TEST_ROUNDS'] ?? 2);

/** Days beside which clocks change, and holidays are. */
const places = [
  ['America/Sao_Paulo', '2026-02-17'],
  ['America/Sao_Paulo', '2026-12-24'],
  ['America/Manaus', '2026-11-19'],
  ['America/Noronha', '2026-04-02'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  ['Europe/Lisbon', '2026-03-28'],
  ['Europe/Lisbon', '2026-10-24'],
] as const;

const holidays = [
  { holiday: 'carnaval_terca', date: '2026-02-17', until: 1440 },
  { holiday: 'quarta_feira_de_cinzas', date: '2026-02-18', until: 840 },
  { holiday: 'sexta_feira_santa', date: '2026-04-03', until: 1440 },
  { holiday: 'finados', date: '2026-11-02', until: 1440 },
  { holiday: 'consciencia_negra', date: '2026-11-20', until: 1440 },
  { holiday: 'natal', date: '2026-12-25', until: 1440 },
  { holiday: 'confraternizacao_universal', date: '2027-01-01', until: 1440 },
];

const ana = '00000000-0000-4000-8000-000000000001';

const span = fc
  .uniqueArray(fc.integer({ min: 0, max: 287 }), { minLength: 2, maxLength: 2 })
  .map((times) => ({ from: Math.min(...times) * 5, to: Math.max(...times) * 5 }));

const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);

/** A block around a day; of a special one there is none other of its calendar. */
const randomBlock = (base: number): fc.Arbitrary<BlockDetails> =>
  fc
    .record({
      kind: fc.constantFrom('closed' as const, 'pause' as const, 'pause' as const),
      calendarId: fc.constantFrom(null, ana),
      first: fc.integer({ min: -400, max: 5 }),
      length: fc.integer({ min: 0, max: 3 }),
      near: fc.integer({ min: -2, max: 5 }),
      repeats: fc.constantFrom('none' as const, 'weekly' as const, 'yearly' as const),
      endless: fc.boolean(),
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      times: span,
    })
    .map(({ kind, calendarId, first, length, near, repeats, endless, weekdays, times }) => {
      const firstDay =
        repeats === 'weekly'
          ? dayText(base + first)
          : dayText(base + near).replace(/^\d+/, (year) =>
              String(Number(year) - (repeats === 'yearly' ? 2 : 0)),
            );
      return {
        kind,
        calendarId,
        repeats,
        firstDay,
        name: 'Folga',
        lastDay:
          repeats === 'weekly'
            ? endless
              ? null
              : dayText(Math.max(dayFromText(firstDay), base + near + length))
            : dayText(dayFromText(firstDay) + length),
        weekdays: repeats === 'weekly' ? weekdays : [],
        timeFrom: kind === 'closed' ? null : clock(times.from),
        timeTo: kind === 'closed' ? null : clock(times.to),
      };
    });

const randomSpecial = (base: number, calendarId: string | null) =>
  fc.record({ day: fc.integer({ min: 0, max: 4 }), times: span }).map(({ day, times }) => ({
    kind: 'special' as const,
    calendarId,
    repeats: 'none' as const,
    name: 'Especial',
    weekdays: [],
    firstDay: dayText(base + day),
    lastDay: dayText(base + day),
    timeFrom: clock(times.from),
    timeTo: clock(times.to),
  }));

const randomCase = fc.constantFrom(...places).chain(([timeZone, day]) => {
  const base = dayFromText(day);
  return fc
    .record({
      now: fc.integer({ min: -600, max: 2 * 1440 }),
      delayInMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1500 })),
      intervalInMinutes: fc.integer({ min: 15, max: 90 }),
      futureDays: fc.integer({ min: 2, max: 4 }),
      durationInMinutes: fc.integer({ min: 1, max: 120 }),
      openings: fc.array(
        fc.record({
          times: span,
          weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 4 }),
          forceGroup: fc.boolean(),
          groupMinutes: fc.integer({ min: 1, max: 120 }),
        }),
        { maxLength: 3 },
      ),
      events: fc.array(
        fc.record({
          start: fc.integer({ min: -1440, max: 6 * 1440 }),
          length: fc.integer({ min: 1, max: 600 }),
        }),
        { maxLength: 6 },
      ),
      blocks: fc.array(randomBlock(base), { maxLength: 3 }),
      specials: fc.tuple(fc.option(randomSpecial(base, null)), fc.option(randomSpecial(base, ana))),
      closed: fc.subarray(holidays),
    })
    .map((random) => ({ ...random, base, timeZone }));
});

type Case = typeof randomCase extends fc.Arbitrary<infer Value> ? Value : never;

const blocksOf = ({ blocks, specials }: Case): BlockDetails[] => [
  ...blocks,
  ...specials.filter((special) => special !== null),
];

const eventsOf = ({ events, base }: Case): MinuteRange[] =>
  events.map(({ start, length }) => ({ start: base * 1440 + start, end: base * 1440 + start + length }));

const nowOf = ({ now, base }: Case) => new Date((base * 1440 + now) * 60_000);

function setupOf(random: Case): BookableSetup {
  const { timeZone, delayInMinutes, intervalInMinutes, futureDays, durationInMinutes, openings } = random;
  return {
    timeZone,
    expirationDate: null,
    confirmsBookings: false,
    asksNote: false,
    parts: [{ id: '', name: 'Corte', durationInMinutes, priceInCents: null, showsPrice: true }],
    calendar: {
      id: ana,
      name: 'Ana',
      offerVersion: 0,
      delayInMinutes,
      intervalInMinutes,
      futureDays,
      openings: openings.map(({ times, ...opening }) => ({
        ...opening,
        timeOpen: `${clock(times.from)}:00`,
        timeClose: `${clock(times.to)}:00`,
      })),
    },
    daysOff: {
      blocks: blocksOf(random).map(plannedBlock),
      closedHolidays: random.closed.map(({ holiday }) => holiday),
    },
    busy: mergeRanges(eventsOf(random)),
  };
}

function plannedBlock(block: BlockDetails): PlannedBlock {
  const { calendarId, kind, name, repeats, firstDay, lastDay, weekdays } = block;
  return {
    calendarId,
    kind,
    name,
    repeats,
    ...timesOf(block),
    first: dayFromText(firstDay),
    last: lastDay === null ? null : dayFromText(lastDay),
    weekdays: weekdays.join(''),
  };
}

test('OFF-022 random days with blocks, holidays, special hours, events and zones offer what a minute-by-minute reading of the rules offers', () => {
  let offered = 0;
  fc.assert(
    fc.property(randomCase, fc.integer({ min: 0, max: 4 }), (random, ahead) => {
      const now = nowOf(random);
      const today = dayFromText(toWallClock(now, random.timeZone).slice(0, 10));
      const day = today + ahead;
      const expected = naiveSlots(random, day);
      offered += expected.length > 0 ? 1 : 0;
      const setup = setupOf(random);
      const minutes = expected.map((minute) => day * 1440 + minute);
      expect(offeredSlots(calendarScheduleOf(setup, now, day), day)).toEqual(minutes);
      const whole = calendarScheduleOf(setup, now);
      expect(offeredSlots(whole, day)).toEqual(minutes);
      expect(offeredDays(whole).includes(day)).toBe(minutes.length > 0);
    }),
    { numRuns: days },
  );
  expect(offered).toBeGreaterThan(days / 5);
});

/** Minutes of the day that are offered, by looking at every minute of it. */
function naiveSlots(random: Case, day: number): number[] {
  const text = dayText(day);
  const now = minuteFromText(toWallClock(nowOf(random), random.timeZone).slice(0, 16)) - day * 1440;
  const today = dayFromText(toWallClock(nowOf(random), random.timeZone).slice(0, 10));
  if (day < today || day > today + random.futureDays) return [];
  const { busy, shown } = minutesOfDay(random, day);
  const onDay = blocksOf(random).filter((block) => isOn(block, text));
  const paused = onDay.filter(({ kind }) => kind === 'pause').map(timesOf);
  const isOff = onDay.some(({ kind, calendarId }) => kind === 'closed' && calendarId !== null);
  const special =
    onDay.find(({ kind, calendarId }) => kind === 'special' && calendarId !== null) ??
    onDay.find(({ kind }) => kind === 'special' && !isOff);
  const holiday = random.closed.find(({ date }) => date === text);
  const isClosed = onDay.some(({ kind }) => kind === 'closed') || holiday?.until === 1440;
  if (holiday && !special) paused.push({ from: 0, to: holiday.until });
  const weekday = new Date(`${text}T00:00:00Z`).getUTCDay() || 7;
  const sets = random.openings
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .map(({ times, forceGroup, groupMinutes }) => ({ ...times, group: forceGroup ? groupMinutes : null }));
  const windows = special ? [{ ...timesOf(special), group: null }] : isClosed ? [] : sets;
  const offered = new Set<number>();
  for (const { from, to, group } of windows) {
    const free: number[] = [];
    for (let start = from; start + random.durationInMinutes <= to; start += 1) {
      if ((start - from) % random.intervalInMinutes !== 0 || start < now + random.delayInMinutes) continue;
      const minutes = Array.from({ length: random.durationInMinutes }, (_, index) => start + index);
      const isFree = (minute: number) =>
        shown.has(minute) &&
        !busy.has(minute) &&
        !paused.some((pause) => pause.from <= minute && minute < pause.to);
      if (minutes.every(isFree)) free.push(start);
    }
    const gap = (start: number) => {
      let [before, after] = [Infinity, Infinity];
      for (let minute = from; minute < start; minute += 1) {
        if (busy.has(minute) && lastOf(busy, minute) + 1 > now) before = start - lastOf(busy, minute) - 1;
      }
      for (let minute = to - 1; minute >= start; minute -= 1)
        if (busy.has(minute)) after = minute - start - random.durationInMinutes;
      return Math.min(before, after);
    };
    const nearest = Math.min(...free.map(gap));
    for (const start of free)
      if (group === null || gap(start) <= Math.max(group, nearest)) offered.add(start);
  }
  return [...offered].sort((one, other) => one - other);
}

/** The last minute of the busy time that holds a minute. */
function lastOf(busy: ReadonlySet<number>, minute: number): number {
  return busy.has(minute + 1) ? lastOf(busy, minute + 1) : minute;
}

/** The minutes of a day that its clock shows, and of them those in which something takes place. */
function minutesOfDay(random: Case, day: number) {
  const [busy, shown] = [new Set<number>(), new Set<number>()];
  const events = eventsOf(random);
  for (let minute = (day - 1) * 1440; minute < (day + 3) * 1440; minute += 1) {
    const wall = minuteFromText(toWallClock(new Date(minute * 60_000), random.timeZone)) - day * 1440;
    shown.add(wall);
    if (events.some(({ start, end }) => start <= minute && minute < end)) busy.add(wall);
  }
  return { busy, shown };
}

function isOn({ firstDay, lastDay, repeats, weekdays }: BlockDetails, text: string): boolean {
  const within = (first: string, last: string) => first <= text && text <= last;
  if (repeats === 'none') return within(firstDay, lastDay ?? '');
  if (repeats === 'weekly') {
    const weekday = new Date(`${text}T00:00:00Z`).getUTCDay() || 7;
    return within(firstDay, lastDay ?? '9999') && weekdays.includes(weekday);
  }
  const inYears = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return [0, 1, 2, 3].some((years) => within(inYears(firstDay, years), inYears(lastDay ?? '', years)));
}

function timesOf({ timeFrom, timeTo }: BlockDetails) {
  const minute = (time: string | null) => Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3));
  return { from: minute(timeFrom), to: minute(timeTo) };
}
