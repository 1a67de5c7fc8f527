import { toWallClock } from '@hora-marcada/shared/format';
import type { BlockDetails } from '../../../catalogue/days-off/block-rules.ts';
import { dayFromText, dayText, minuteFromText } from '../wall-clock-rules.ts';
import { blocksOf, nowOf, questionOf, timesOf, withoutStripes, type RandomDay } from './random-days.ts';

/** Minutes of the day that are offered, by looking at every minute of it. */
export function naiveStarts(random: RandomDay, day: number): number[] {
  const text = dayText(day);
  const now = minuteFromText(toWallClock(nowOf(random), random.timeZone).slice(0, 16)) - day * 1440;
  const today = dayFromText(toWallClock(nowOf(random), random.timeZone).slice(0, 10));
  if (day < today || day > today + random.futureDays) return [];
  const { asked, others } = questionOf(random);
  const { instants, wallOf } = minutesAround(random, day);
  const occupied = new Set<number>();
  for (const { start, end, before, after } of others)
    for (let minute = start - before; minute < end + after; minute += 1) occupied.add(minute);
  const { windows, paused } = hoursOf(random, text);
  const offered = new Set<number>();
  for (const { from, to, group } of windows) {
    const free: number[] = [];
    for (let start = from; start + asked.length <= to; start += 1) {
      if ((start - from) % random.intervalInMinutes !== 0 || start < now + random.delayInMinutes) continue;
      const isFree = (minute: number) =>
        instants.has(minute) &&
        !instants.get(minute)?.some((instant) => occupied.has(instant)) &&
        !paused.some((pause) => pause.from <= minute && minute < pause.to);
      const [instant = 0] = instants.get(start) ?? [];
      const isKept = (minute: number) => !occupied.has(minute);
      if (
        minutesFrom(start, asked.length).every(isFree) &&
        minutesFrom(instant - asked.before, asked.before).every(isKept) &&
        minutesFrom(instant + asked.length, asked.after).every(isKept)
      )
        free.push(start);
    }
    const anchors = others
      .flatMap((event) => shownParts(event, wallOf))
      .filter(({ first, last }) => Math.max(first, from) < Math.min(last, to) && last > now);
    const gap = (start: number) =>
      Math.min(
        ...anchors.map(({ first, last, before, after }) =>
          last <= start
            ? start - asked.before - (last + after)
            : first - before - (start + asked.length + asked.after),
        ),
      );
    const nearest = Math.min(...free.map(gap));
    for (const start of free)
      if (group === null || gap(start) <= Math.max(group, nearest)) offered.add(start);
  }
  return [...offered].sort((one, other) => one - other);
}

/**
 * A day as far as rows say what its wall clock does with stripes: around an hour that is shown twice there are none, and around one that is
 * left out nothing is grouped.
 */
export function asRowsSay(random: RandomDay, day: number): RandomDay {
  const offsets = [day - 1, day + 2].map((each) => {
    const minute = each * 1440;
    return minuteFromText(toWallClock(new Date(minute * 60_000), random.timeZone)) - minute;
  });
  const [before = 0, after = 0] = offsets;
  if (after === before) return random;
  if (after < before || !random.isStriped) return withoutStripes(random);
  return { ...random, openings: random.openings.map((opening) => ({ ...opening, forceGroup: false })) };
}

function minutesFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

/** When the calendar is open on a day, by its sets, and its pauses. */
export function hoursOf(random: RandomDay, text: string) {
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
  return { paused, windows: special ? [{ ...timesOf(special), group: null }] : isClosed ? [] : sets };
}

let known: { readonly key: string; readonly minutes: ReturnType<typeof readMinutes> } | undefined;

/** The minutes of the days around, in UTC and as the day's clock shows them, counted from its midnight. */
export function minutesAround({ timeZone }: RandomDay, day: number) {
  const key = `${timeZone} ${day}`;
  if (known?.key !== key) known = { key, minutes: readMinutes(timeZone, day) };
  return known.minutes;
}

function readMinutes(timeZone: string, day: number) {
  const wallOf = new Map<number, number>();
  const instants = new Map<number, number[]>();
  for (let minute = (day - 2) * 1440; minute < (day + 3) * 1440; minute += 1) {
    const wall = minuteFromText(toWallClock(new Date(minute * 60_000), timeZone)) - day * 1440;
    wallOf.set(minute, wall);
    instants.set(wall, [...(instants.get(wall) ?? []), minute]);
  }
  return { wallOf, instants };
}

interface OtherEvent {
  readonly start: number;
  readonly end: number;
  readonly before: number;
  readonly after: number;
}

/** An event as the clock shows it: in several parts where the clock changes. */
function shownParts({ start, end, before, after }: OtherEvent, wallOf: ReadonlyMap<number, number>) {
  const parts: { first: number; last: number; before: number; after: number }[] = [];
  for (let minute = start; minute < end; minute += 1) {
    const wall = wallOf.get(minute);
    if (wall === undefined) continue;
    const part = parts.at(-1);
    if (part?.last === wall) part.last += 1;
    else parts.push({ first: wall, last: wall + 1, before, after });
  }
  return parts;
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
