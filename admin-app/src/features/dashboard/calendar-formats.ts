import type { DateRange, Formats } from 'react-big-calendar';
import { calendarLocalizer, culture } from './calendar-localizer.ts';

const day = 'DD/MM/YYYY';
const time = 'HH:mm';

/** How the calendar writes days and times (Q-60, CONST-010). */
export const calendarFormats = {
  dateFormat: 'D',
  dayFormat: 'ddd D',
  weekdayFormat: 'ddd',
  timeGutterFormat: time,
  monthHeaderFormat: 'MMMM YYYY',
  dayHeaderFormat: 'dddd, D [de] MMMM',
  dayRangeHeaderFormat: days,
  agendaHeaderFormat: days,
  agendaDateFormat: 'ddd DD/MM',
  agendaTimeFormat: time,
  agendaTimeRangeFormat: times,
  selectRangeFormat: times,
  eventTimeRangeFormat: times,
  eventTimeRangeStartFormat: ({ start }) => `${formatClock(start, time)} – `,
  eventTimeRangeEndFormat: ({ end }) => ` – ${formatClock(untilMidnight(end), time)}`,
} satisfies Formats;

/** A date of the calendar in a pattern of dayjs, in pt-BR. */
export function formatClock(date: Date, pattern: string): string {
  return calendarLocalizer.format(date, pattern, culture);
}

/** '09/03/2026 - 10:00' (CAL-034, Q-61). */
export function formatMoment(date: Date): string {
  return formatClock(date, `${day} - ${time}`);
}

function days({ start, end }: DateRange): string {
  return `${formatClock(start, day)} – ${formatClock(end, day)}`;
}

function times({ start, end }: DateRange): string {
  return `${formatClock(start, time)} – ${formatClock(untilMidnight(end), time)}`;
}

/** What ends at midnight is shown to the last millisecond of its day, and is said to end at 00:00. */
function untilMidnight(end: Date): Date {
  return new Date(Math.ceil(end.getTime() / 60_000) * 60_000);
}
