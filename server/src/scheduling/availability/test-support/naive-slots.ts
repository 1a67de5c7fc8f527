import type { MinuteRange } from '../minute-range-rules.ts';
import type { CalendarSchedule } from '../slot-rules.ts';

/** The rules of slots read minute by minute, for one day. */
export function naiveSlots(
  rules: Omit<CalendarSchedule, 'busy'>,
  events: readonly MinuteRange[],
  day: number,
): readonly number[] {
  const today = Math.floor(rules.now / 1440);
  if (day < today || day > today + rules.futureDays) return [];
  const weekdayOfDay = new Date(day * 86_400_000).getUTCDay() || 7;
  const offered = new Set<number>();
  for (const opening of rules.openings) {
    if (!opening.weekdays.includes(weekdayOfDay)) continue;
    const open = day * 1440 + opening.opensAt;
    const close = day * 1440 + opening.closesAt;
    const free: number[] = [];
    for (let minute = open; minute < close; minute += 1) {
      const end = minute + rules.durationInMinutes;
      const onGrid = (minute - open) % rules.intervalInMinutes === 0;
      const isFree = events.every((event) => !(minute < event.end && event.start < end));
      if (onGrid && end <= close && minute >= rules.now + rules.delayInMinutes && isFree) free.push(minute);
    }
    const anchors = events.filter(
      (event) => event.start < close && event.end > open && (day !== today || event.end > rules.now),
    );
    const gap = (minute: number) =>
      Math.min(
        ...anchors.map((anchor) =>
          anchor.end <= minute ? minute - anchor.end : anchor.start - (minute + rules.durationInMinutes),
        ),
      );
    const near = free.filter((minute) => gap(minute) <= (opening.groupMinutes ?? Infinity));
    const nearest = free.filter((minute) => gap(minute) === Math.min(...free.map(gap)));
    const keepsAll = opening.groupMinutes === null || anchors.length === 0;
    for (const minute of keepsAll ? free : near.length > 0 ? near : nearest) offered.add(minute);
  }
  return [...offered].sort((a, b) => a - b);
}
