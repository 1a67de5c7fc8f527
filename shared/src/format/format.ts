/** The pt-BR forms of money, time, phones and links; pure, and the same in any browser, server and zone. */
export { appointmentPath, isAppointmentPath, storePageTexts, storeSlugOf } from './store-page.ts';
export {
  formatDay,
  formatShortDay,
  formatWeekdayAndDate,
  formatWeekdayAndDay,
  spokenWeekday,
  weekdayAbbreviation,
  formatDayAndMonth,
  formatLongDay,
  monthAbbreviation,
  monthNames,
} from './clock/calendar-date.ts';
export {
  MILLISECONDS_A_DAY,
  MILLISECONDS_A_MINUTE,
  MILLISECONDS_AN_HOUR,
  MINUTES_A_DAY,
  SECONDS_A_DAY,
} from './clock/durations.ts';
export { editedPhone, settledPhone, shownPhone } from './phone/edited-phone.ts';
export { formatCount } from './count.ts';
export { googleCalendarLink } from './google-calendar-link.ts';
export { chatOfChoice, whatsAppLink, mapLink, streetAddress } from './links.ts';
export {
  bookingCancellationText,
  bookingConfirmationText,
  bookingLinkText,
  bookingMoveText,
  bookingNotServedText,
  bookingRequestText,
  bookingRestoredText,
  appointmentRequestText,
  labelledLines,
  withChangeLink,
  type BookingDetails,
  greeting,
} from './messages.ts';
export { monogram } from './monogram.ts';
export { offeredTimesPath, readOfferedTimes, type OfferedTimes } from './offered-times.ts';
export { formatPrice, inCents, inReais, plainPrice, shortPrice } from './money.ts';
export { formatPhone, internationalPhone, maskPhone, pastedPhoneDigits, phoneDigits } from './phone/phone.ts';
export {
  combinedService,
  durationInMinutes,
  formatDuration,
  serviceIn,
  shownDuration,
  shownPrice,
} from './service-terms.ts';
export { readDay, type DayReading } from './reading/day-reading.ts';
export { readDuration } from './reading/duration-reading.ts';
export { readPhone } from './reading/phone-reading.ts';
export { keptPrice, readPrice } from './reading/price-reading.ts';
export { arrivedAtOnce, plainText } from './reading/reading.ts';
export { addDays, dayOf, formatMoment, formatShortMoment, minuteOf, timeOf } from './clock/wall-clock.ts';
export { addMinutes, fromWallClock, toWallClock, toStoreIso } from './clock/wall-clock.ts';
export { isTimeZone, zoneOffsetInMinutes } from './clock/zone.ts';
export { titleOfServices } from './title-of-services.ts';
export {
  LAST_WEEK_OF_MONTH,
  monthWeekOf,
  seriesWords,
  weekdayOfMonth,
  type SeriesRhythm,
} from './series-words.ts';
