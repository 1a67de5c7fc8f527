import fc from 'fast-check';
import type { BlockDetails } from '../../../catalogue/days-off/block-rules.ts';
import type { PlannedBlock } from '../../../catalogue/days-off/day-plan-rules.ts';
import type { BookableSetup } from '../calendar-setup-rules.ts';
import { mergeRanges } from '../minute-range-rules.ts';
import { stripedEvents } from '../stripes/striped-time-rules.ts';
import { dayFromText, dayText } from '../wall-clock-rules.ts';

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

const randomStripe = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 30 }),
  fc.integer({ min: 1, max: 240 }),
);

const randomService = fc.record({
  minutes: fc.integer({ min: 1, max: 60 }),
  before: randomStripe,
  after: randomStripe,
});

const randomDayAt = ([timeZone, day]: (typeof places)[number]) => {
  const base = dayFromText(day);
  return fc
    .record({
      now: fc.integer({ min: -600, max: 2 * 1440 }),
      delayInMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1500 })),
      intervalInMinutes: fc.integer({ min: 15, max: 90 }),
      futureDays: fc.integer({ min: 2, max: 4 }),
      /** One after another. */
      services: fc.array(randomService, { minLength: 1, maxLength: 3 }),
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
          before: randomStripe,
          after: randomStripe,
        }),
        { maxLength: 6 },
      ),
      /** Half of the days have stripes at all. */
      isStriped: fc.boolean(),
      /** The place of the event that is moved, with its own minutes; null of a new booking. */
      moved: fc.option(fc.nat({ max: 5 })),
      blocks: fc.array(randomBlock(base), { maxLength: 3 }),
      specials: fc.tuple(fc.option(randomSpecial(base, null)), fc.option(randomSpecial(base, ana))),
      closed: fc.subarray(holidays),
    })
    .map((random) => ({ ...random, base, timeZone }))
    .map((random) => (random.isStriped ? random : withoutStripes(random)));
};

/** A day near `base` of a calendar with blocks, holidays, events and stripes. */
export const randomDay = fc.constantFrom(...places).chain(randomDayAt);

export type RandomDay = typeof randomDay extends fc.Arbitrary<infer Value> ? Value : never;

const wholeDay = {
  times: { from: 480, to: 1200 },
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  forceGroup: false,
  groupMinutes: 30,
};

/** The same day of a store's calendars, which all take new bookings; most of them are open through the day. */
export const randomStore = fc
  .constantFrom(...places)
  .chain((place) =>
    fc.tuple(
      fc.integer({ min: -600, max: 1440 }),
      fc.array(randomDayAt(place), { minLength: 2, maxLength: 4 }),
    ),
  )
  .map(([now, days]) =>
    days.map((day, place): RandomDay => ({
      ...day,
      now,
      moved: null,
      ...(place > 0 && {
        openings: [wholeDay, ...day.openings],
        blocks: day.blocks.slice(0, 1),
        specials: [null, day.specials[1]],
        delayInMinutes: day.delayInMinutes % 90,
      }),
    })),
  );

interface Stripes {
  readonly before: number;
  readonly after: number;
}

/** The same without minutes around services and events. */
export function withoutStripes<
  Random extends { readonly services: readonly Stripes[]; readonly events: readonly Stripes[] },
>(random: Random): Random {
  const bare = <Striped extends Stripes>(striped: Striped) => ({ ...striped, before: 0, after: 0 });
  return { ...random, services: random.services.map(bare), events: random.events.map(bare) };
}

export const blocksOf = ({ blocks, specials }: RandomDay): BlockDetails[] => [
  ...blocks,
  ...specials.filter((special) => special !== null),
];

export const nowOf = ({ now, base }: RandomDay) => new Date((base * 1440 + now) * 60_000);

/** What is booked or moved, and the other events, in minutes of UTC. */
export function questionOf({ services, events, moved, base }: RandomDay) {
  const own = moved === null ? undefined : events[moved];
  const asked = own ?? {
    length: services.reduce((sum, { minutes }) => sum + minutes, 0),
    before: services[0]?.before ?? 0,
    after: services.at(-1)?.after ?? 0,
  };
  const others = events.filter((event) => event !== own);
  return {
    asked: { length: asked.length, before: asked.before, after: asked.after },
    others: others.map(({ start, length, before, after }) => ({
      start: base * 1440 + start,
      end: base * 1440 + start + length,
      before,
      after,
    })),
  };
}

/** As a calendar and its events are read from the database. */
export function setupOf(random: RandomDay): BookableSetup {
  const { timeZone, delayInMinutes, intervalInMinutes, futureDays, openings, services, events, moved } =
    random;
  const own = moved === null ? undefined : events[moved];
  const { others } = questionOf(random);
  const isPlain = ({ before, after }: Stripes) => before + after === 0;
  const parts = own ? [{ minutes: own.length, before: own.before, after: own.after }] : services;
  return {
    timeZone,
    expirationDate: null,
    confirmsBookings: false,
    asksNote: false,
    parts: parts.map(({ minutes, before, after }) => ({
      id: '',
      name: 'Corte',
      durationInMinutes: minutes,
      priceInCents: null,
      showsDuration: true,
      showsPrice: true,
      beforeInMinutes: before,
      afterInMinutes: after,
    })),
    calendar: {
      id: ana,
      name: 'Ana',
      offerVersion: 0,
      delayInMinutes,
      intervalInMinutes,
      futureDays,
      keepsTimeFree: false,
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
    busy: mergeRanges(others.filter(isPlain)),
    striped: stripedEvents(
      Int32Array.from(
        others
          .filter((event) => !isPlain(event))
          .flatMap(({ start, end, before, after }) => [start, end, start - before, end + after]),
      ),
    ),
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

/** A block's times in minutes of the day. */
export function timesOf({ timeFrom, timeTo }: BlockDetails) {
  const minute = (time: string | null) => Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3));
  return { from: minute(timeFrom), to: minute(timeTo) };
}
