import { dayText } from '../wall-clock-rules.ts';
import { hoursOf, minutesAround, naiveStarts } from './naive-days.ts';
import { questionOf, type RandomDay } from './random-days.ts';

/** A calendar on a day, its services with their stripes taking so many minutes at most. */
export interface NaiveCalendar {
  readonly random: RandomDay;
  readonly longest: number;
}

/** Places of the calendars that offer a minute of the day, in the order in which ANY-005 takes them. */
export function naiveOrder(
  calendars: readonly NaiveCalendar[],
  rule: 'least' | 'tight' | 'order',
  day: number,
  start: number,
): number[] {
  const offering = calendars.flatMap((calendar, place) =>
    naiveStarts(calendar.random, day).includes(start) ? [{ ...calendar, place }] : [],
  );
  if (rule === 'order') return offering.map(({ place }) => place);
  const cost = (calendar: NaiveCalendar) =>
    rule === 'least' ? bookedMinutes(calendar, day) : idleMinutes(calendar, day, start);
  return offering
    .map(({ place, ...calendar }) => [cost(calendar), questionOf(calendar.random).asked.length, place])
    .sort(([cost1 = 0, length1 = 0, place1 = 0], [cost2 = 0, length2 = 0, place2 = 0]) =>
      cost1 === cost2 ? (length1 === length2 ? place1 - place2 : length1 - length2) : cost1 - cost2,
    )
    .map(([, , place = 0]) => place);
}

/** Minutes of the day that its clock shows during an appointment. */
function bookedMinutes({ random }: NaiveCalendar, day: number): number {
  const booked = shownMinutes(random, day, ({ start, end }) => [start, end]);
  return [...booked].filter((minute) => minute >= 0 && minute < 1440).length;
}

/**
 * Minutes beside a booking that would stay free, looked at one after another on each side; none on a side where its stripe
 * leaves the opening that the booking is in.
 */
function idleMinutes({ random, longest }: NaiveCalendar, day: number, start: number): number {
  const { asked } = questionOf(random);
  const occupied = shownMinutes(random, day, (event) => [
    event.start - event.before,
    event.end + event.after,
  ]);
  const { windows, paused } = hoursOf(random, dayText(day));
  const isIn = (minute: number) => (range: { from: number; to: number }) =>
    range.from <= minute && minute < range.to;
  const isOpen = (minute: number) => windows.some(isIn(minute)) && !paused.some(isIn(minute));
  const side = (next: number, step: number, stripe: number) => {
    let minutes = 0;
    while (isOpen(next + step * minutes) && (minutes < stripe || !occupied.has(next + step * minutes)))
      minutes += 1;
    const idle = Math.max(minutes - stripe, 0);
    return idle > longest ? 0 : idle;
  };
  return side(start - 1, -1, asked.before) + side(start + asked.length, 1, asked.after);
}

type Event = ReturnType<typeof questionOf>['others'][number];

function shownMinutes(random: RandomDay, day: number, spanOf: (event: Event) => [number, number]) {
  const { wallOf } = minutesAround(random, day);
  const shown = new Set<number>();
  for (const event of questionOf(random).others) {
    const [from, until] = spanOf(event);
    for (let minute = from; minute < until; minute += 1) {
      const wall = wallOf.get(minute);
      if (wall !== undefined) shown.add(wall);
    }
  }
  return shown;
}
