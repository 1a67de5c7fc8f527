import { dayOf, formatWeekdayAndDay, greeting, MINUTES_A_DAY, timeOf } from '@hora-marcada/shared/format';
import { minuteText } from '../../scheduling/availability/wall-clock-rules.ts';

const MAX_TIMES = 3;

/** A calendar, and when something may begin in it: minutes of the store's clock, ascending. */
export interface CalendarStarts {
  readonly id: string;
  readonly name: string;
  readonly starts: readonly number[];
}

export interface FreeTime {
  readonly calendarId: string;
  readonly calendarName: string;
  /** 'YYYY-MM-DDTHH:mm:ss' on the store's clock. */
  readonly start: string;
}

/**
 * The first free start of each half of a day, before and after 12:00, three at most, in the first calendar that has it
 * (OFR-001). Without what is skipped, the next of the same half takes its place.
 */
export function chooseTimes(
  calendars: readonly CalendarStarts[],
  skipped: ReadonlySet<number> = new Set(),
): FreeTime[] {
  const firsts = new Map<number, { readonly calendar: CalendarStarts; readonly minute: number }>();
  for (const calendar of calendars)
    for (const minute of calendar.starts) {
      const half = Math.floor((2 * minute) / MINUTES_A_DAY);
      if (skipped.has(minute) || (firsts.get(half)?.minute ?? Infinity) <= minute) continue;
      firsts.set(half, { calendar, minute });
    }
  return [...firsts.values()]
    .sort((one, other) => one.minute - other.minute)
    .slice(0, MAX_TIMES)
    .map(({ calendar: { id, name }, minute }) => ({
      calendarId: id,
      calendarName: name,
      start: minuteText(minute),
    }));
}

interface OfferMessage {
  /** Of the record; '' for nobody in particular. */
  readonly customerName: string;
  readonly serviceName: string;
  readonly storeTitle: string;
  readonly times: readonly FreeTime[];
  /** Where customers choose among several. */
  readonly namesCalendars: boolean;
  readonly link: string;
}

/** What a customer is offered, in words (OFR-002). */
export function offerText(message: OfferMessage): string {
  const { customerName, serviceName, storeTitle, times, namesCalendars, link } = message;
  return [
    `${greeting(customerName)} Para ${serviceName} em ${storeTitle} tenho:`,
    ...times.map(({ start, calendarName }) => {
      const moment = `${formatWeekdayAndDay(dayOf(start))} às ${timeOf(start)}`;
      return `• ${moment}${namesCalendars ? ` com ${calendarName}` : ''}`;
    }),
    `Para marcar, escolha aqui: ${link}`,
  ].join('\n');
}
