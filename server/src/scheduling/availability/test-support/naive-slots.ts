import type { MinuteRange } from '../minute-range-rules.ts';
import type { CalendarSchedule } from '../slot-rules.ts';

interface NaiveRules extends Omit<CalendarSchedule, 'busy' | 'striped'> {
  /** Minutes kept free around what is booked. */
  readonly before?: number;
  readonly after?: number;
}

interface NaiveEvent extends MinuteRange {
  /** What it occupies, where that is more than itself. */
  readonly from?: number;
  readonly until?: number;
}

/** The rules of slots read minute by minute, for one day. */
export function naiveSlots(rules: NaiveRules, events: readonly NaiveEvent[], day: number): readonly number[] {
  const today = Math.floor(rules.now / 1440);
  if (day < today || day > today + rules.futureDays) return [];
  const weekdayOfDay = new Date(day * 86_400_000).getUTCDay() || 7;
  const { before = 0, after = 0 } = rules;
  const fromOf = ({ start, from = start }: NaiveEvent) => from;
  const untilOf = ({ end, until = end }: NaiveEvent) => until;
  const offered = new Set<number>();
  for (const opening of rules.openings) {
    if (!opening.weekdays.includes(weekdayOfDay)) continue;
    const open = day * 1440 + opening.opensAt;
    const close = day * 1440 + opening.closesAt;
    const free: number[] = [];
    for (let minute = open; minute < close; minute += 1) {
      const end = minute + rules.durationInMinutes;
      const onGrid = (minute - open) % rules.intervalInMinutes === 0;
      const isFree = events.every(
        (event) => !(minute - before < untilOf(event) && fromOf(event) < end + after),
      );
      if (onGrid && end <= close && minute >= rules.now + rules.delayInMinutes && isFree) free.push(minute);
    }
    const anchors = events.filter(
      (event) => event.start < close && event.end > open && (day !== today || event.end > rules.now),
    );
    const gap = (minute: number) =>
      Math.min(
        ...anchors.map((anchor) =>
          anchor.end <= minute
            ? minute - before - untilOf(anchor)
            : fromOf(anchor) - (minute + rules.durationInMinutes + after),
        ),
      );
    const near = free.filter((minute) => gap(minute) <= (opening.groupMinutes ?? Infinity));
    const nearest = free.filter((minute) => gap(minute) === Math.min(...free.map(gap)));
    const keepsAll = opening.groupMinutes === null || anchors.length === 0;
    for (const minute of keepsAll ? free : near.length > 0 ? near : nearest) offered.add(minute);
  }
  return [...offered].sort((a, b) => a - b);
}
