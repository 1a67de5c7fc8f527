import dayjs, { type ConfigType } from 'dayjs';
import 'dayjs/locale/pt-br.js';
import utc from 'dayjs/plugin/utc.js';
import { dayjsLocalizer, type DateLocalizer } from 'react-big-calendar';
import { startOfDay, timeOfDay } from './clock-date.ts';

export const culture = 'pt-br';

dayjs.extend(utc);

/** dayjs as the calendar's arithmetic knows it, on the UTC fields that `clockDate` fills. */
const dayjsOfClockDates = new Proxy(dayjs, {
  apply: (_target, _this, [value]: [ConfigType?]) => dayjs.utc(value),
});

/** The library's own dayjs localizer; replaced is what asks the browser's zone behind dayjs' back. */
export const calendarLocalizer: DateLocalizer = Object.assign(dayjsLocalizer(dayjsOfClockDates), {
  merge: (day: Date, time: Date) => new Date(startOfDay(day).getTime() + timeOfDay(time)),
  getTimezoneOffset: () => 0,
  getDstOffset: () => 0,
  getMinutesFromMidnight: (date: Date) => Math.floor(timeOfDay(date) / 60_000),
  startAndEndAreDateOnly: (start: Date, end: Date) => timeOfDay(start) === 0 && timeOfDay(end) === 0,
  segmentOffset: 0,
});
