/** What settings must be, said once for the owner's screen and for the server; sentences are the specification's. */
export { accountLimits, cleanFooter, cleanTitle, hexColour, isTitle } from './account-rules.ts';
export { calendarDefaults, calendarFinding, calendarLimits, type CalendarFields } from './calendar-rules.ts';
export type { Finding } from './finding.ts';
export {
  isTimeOfDay,
  openingHoursDefaults,
  openingHoursFinding,
  openingHoursLimits,
  tooManySets,
  typedOpeningHoursName,
  type OpeningHoursFields,
} from './opening-hours-rules.ts';
export { serviceDefaults, serviceFinding, serviceLimits, type ServiceFields } from './service-rules.ts';
