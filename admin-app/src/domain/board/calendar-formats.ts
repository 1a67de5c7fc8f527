import dayjs, { type ConfigType } from 'dayjs';
import 'dayjs/locale/pt-br.js';
import utc from 'dayjs/plugin/utc.js';
import { dayjsLocalizer, type DateLocalizer, type DateRange, type Formats } from 'react-big-calendar';
import { formatDay } from '@hora-marcada/shared/format';
import { clockArithmetic } from './clock-arithmetic.ts';
import { clockDay, clockTime, startOfDay, timeOfDay } from './clock-date.ts';

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
  agendaTimeRangeFormat: formatTimes,
  selectRangeFormat: formatTimes,
  eventTimeRangeFormat: formatTimes,
  eventTimeRangeStartFormat: ({ start }) => `${clockTime(start)} – `,
  eventTimeRangeEndFormat: ({ end }) => ` – ${clockTime(untilMidnight(end))}`,
} satisfies Formats;

/** A date of the calendar in a pattern of dayjs, in pt-BR. */
export function formatClock(date: Date, pattern: string): string {
  return calendarLocalizer.format(date, pattern, culture);
}

/** '09/03/2026 - 10:00' (CAL-034, Q-61). */
export function formatClockMoment(date: Date): string {
  return `${formatClockDay(date)} - ${clockTime(date)}`;
}

/** '09/03/2026' */
export function formatClockDay(date: Date): string {
  return formatDay(clockDay(date));
}

function days({ start, end }: DateRange): string {
  return `${formatClockDay(start)} – ${formatClockDay(end)}`;
}

/** '10:00 – 10:30' */
export function formatTimes({ start, end }: DateRange): string {
  return `${clockTime(start)} – ${clockTime(untilMidnight(end))}`;
}

/** An event until midnight is drawn to the last millisecond of its day, but its text ends at 00:00. */
function untilMidnight(end: Date): Date {
  return new Date(Math.ceil(end.getTime() / 60_000) * 60_000);
}

export const culture = 'pt-br';

dayjs.extend(utc);

/** dayjs as the calendar's arithmetic knows it, on the UTC fields that `clockDate` fills. */
const dayjsOfClockDates = new Proxy(dayjs, {
  apply: (_target, _this, [value]: [ConfigType?]) => dayjs.utc(value),
});

const localizer = dayjsLocalizer(dayjsOfClockDates);

/** The library's own dayjs localizer, without the parts that are slow or ask for the browser's zone behind dayjs' back. */
export const calendarLocalizer: DateLocalizer = Object.assign(localizer, clockArithmetic(localizer), {
  merge: (day: Date, time: Date) => new Date(startOfDay(day).getTime() + timeOfDay(time)),
  getTimezoneOffset: () => 0,
  getDstOffset: () => 0,
  getMinutesFromMidnight: (date: Date) => Math.floor(timeOfDay(date) / 60_000),
  startAndEndAreDateOnly: (start: Date, end: Date) => timeOfDay(start) === 0 && timeOfDay(end) === 0,
  segmentOffset: 0,
});
