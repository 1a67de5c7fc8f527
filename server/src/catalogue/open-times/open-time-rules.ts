import {
  dayOf,
  MILLISECONDS_A_DAY,
  MILLISECONDS_A_MINUTE,
  MINUTES_A_DAY,
  minuteOf,
  toWallClock,
} from '@hora-marcada/shared/format';
import { closingMinute } from '@hora-marcada/shared/rules';
import { dayPlans, type DayPlan, type DaysOff, type MinutesOfDay } from '../days-off/day-plan-rules.ts';

/** As many days as have a weekday each of their own, and today's once more. */
export const OPEN_TIME_DAYS = 8;

/** What decides when a store is open. */
export interface OpenTimesSetup {
  readonly timeZone: string;
  readonly calendars: readonly CalendarOpenings[];
  readonly daysOff: DaysOff;
}

/** A calendar and its sets of opening hours. */
export interface CalendarOpenings {
  readonly id: string;
  readonly openings: readonly {
    /** 'HH:mm:ss' */
    readonly opensAt: string;
    readonly closesAt: string;
    /** Monday 1 to Sunday 7. */
    readonly weekdays: readonly number[];
  }[];
}

/** From today on, the times in which any calendar of a store is open, by its clock: 'YYYY-MM-DDTHH:mm', in order and apart. */
export function openTimes({ timeZone, calendars, daysOff }: OpenTimesSetup, now: Date): [string, string][] {
  const today = Date.parse(dayOf(toWallClock(now, timeZone))) / MILLISECONDS_A_DAY;
  const last = today + OPEN_TIME_DAYS - 1;
  const spans = calendars.flatMap((calendar) => {
    const plans = dayPlans(daysOff, calendar.id, today, last);
    return Array.from({ length: OPEN_TIME_DAYS }, (_, index) => today + index).flatMap((day) =>
      openMinutes(calendar, day, plans.get(day)).map(({ from, to }) => ({
        from: day * MINUTES_A_DAY + from,
        to: day * MINUTES_A_DAY + to,
      })),
    );
  });
  return merged(spans).map(({ from, to }) => [momentAt(from), momentAt(to)]);
}

/** The minutes of a day, counted from 1970-01-01, in which a calendar is open; they may overlap. */
function openMinutes({ openings }: CalendarOpenings, day: number, plan: DayPlan | undefined): MinutesOfDay[] {
  if (plan?.closedBy) return [];
  // 1970-01-01 was a Thursday.
  const weekday = ((day + 3) % 7) + 1;
  const open = plan?.special
    ? [plan.special]
    : openings
        .filter(({ weekdays }) => weekdays.includes(weekday))
        .map(({ opensAt, closesAt }) => ({ from: minuteOf(opensAt), to: closingMinute(closesAt) }));
  return (plan?.pauses ?? []).reduce<MinutesOfDay[]>(
    (rest, pause) => rest.flatMap((span) => without(span, pause)),
    open,
  );
}

/** True where a calendar is open through all of a span of a day, in minutes of it. */
export function isOpenThroughout(
  calendar: CalendarOpenings,
  day: number,
  plan: DayPlan | undefined,
  { from, to }: MinutesOfDay,
): boolean {
  return merged(openMinutes(calendar, day, plan)).some((open) => open.from <= from && to <= open.to);
}

function without(span: MinutesOfDay, pause: MinutesOfDay): MinutesOfDay[] {
  return [
    { from: span.from, to: Math.min(span.to, pause.from) },
    { from: Math.max(span.from, pause.to), to: span.to },
  ].filter(({ from, to }) => from < to);
}

/** What touches or overlaps is one. */
function merged(spans: readonly MinutesOfDay[]): MinutesOfDay[] {
  const found: { readonly from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const before = found.at(-1);
    if (before && from <= before.to) before.to = Math.max(before.to, to);
    else found.push({ from, to });
  }
  return found;
}

function momentAt(minute: number): string {
  return new Date(minute * MILLISECONDS_A_MINUTE).toISOString().slice(0, 16);
}
