import './calendar-board-stripes.css';
import { formatTimes } from '../calendar-formats.ts';
import type { CalendarItem } from '../calendar-items.ts';
import { clockDate } from '../clock-date.ts';
import { boardTexts as texts } from '../board-texts.ts';

interface Stripe {
  readonly side: 'before' | 'after';
  readonly start: Date;
  readonly end: Date;
}

/** What is kept free around an event for its preparation and cleaning (TIME-008). */
function stripesOf({ start, end, allDay, event }: CalendarItem): Stripe[] {
  if (allDay) return [];
  const from = event.occupied_from ? clockDate(event.occupied_from) : start;
  const until = event.occupied_until ? clockDate(event.occupied_until) : end;
  return [
    ...(from < start ? [{ side: 'before', start: from, end: start } as const] : []),
    ...(until > end ? [{ side: 'after', start: end, end: until } as const] : []),
  ];
}

/** 'Preparo 09:50 – 10:00, Limpeza 10:30 – 10:45'; '' without any. */
export function stripesInWords(item: CalendarItem): string {
  return stripesOf(item)
    .map((stripe) => `${texts.stripe[stripe.side]} ${formatTimes(stripe)}`)
    .join(', ');
}

/** Drawn at the event, as long as it is long; its name says them. */
export function EventStripes({ item }: { readonly item: CalendarItem }) {
  const length = item.end.getTime() - item.start.getTime();
  if (length <= 0) return null;
  return stripesOf(item).map(({ side, start, end }) => (
    <span
      key={side}
      className="event-stripe"
      data-side={side}
      aria-hidden
      style={{ height: `${((end.getTime() - start.getTime()) / length) * 100}%` }}
    />
  ));
}
