/** The rules of what an owner saves, written once for the owner's screen and the server; sentences are the specification's. */
export {
  storeSettingsLimits,
  cleanFooter,
  cleanTitle,
  hexColour,
  isStoreTitle,
  instagramAddress,
  isInstagramAddress,
  notGoogle,
  reviewAddress,
  usualNoteQuestion,
} from './store-settings-rules.ts';
export {
  dayNumbersOf,
  blockDaysBetween,
  blockLimits,
  blockNames,
  isBlockDay,
  shareDay,
  specialHoursTaken,
  tooManyBlocks,
  validateBlock,
  type BlockDays,
  type BlockFields,
  type BlockKind,
  type BlockRepetition,
  type DayRule,
} from './block-rules.ts';
export {
  bookingLimits,
  serviceDefaults,
  validateService,
  serviceLimits,
  comboLimits,
  comboSentence,
  type ServiceFields,
} from './service-rules.ts';
export {
  calendarDefaults,
  validateCalendar,
  calendarLimits,
  isLeadTimePastHorizon,
  type CalendarFields,
} from './calendar-rules.ts';
export { eventLimits, seriesLimits } from './event-rules.ts';
export { holidayIds, holidaysOf, type HolidayOnDay, type HolidayKind } from './holiday-rules.ts';
export { holdsCustomers, importKinds, importLimits, importTooLong } from './imports/import-rules.ts';
export { imageKinds, imageLimits, imageSizes, unusableImage, type ImageKind } from './image-rules.ts';
export { memberLimits, tooManyMembers, usernameTaken, validateMember } from './logins/member-rules.ts';
export {
  cleanName,
  customerLimits,
  customerNameError,
  nameError,
  noteError,
  noteLimits,
  validateName,
} from './name-rules.ts';
export {
  shopKinds,
  signUpErrors,
  signUpLimits,
  suggestedEndpoint,
  type ShopKind,
  type SignUpFields,
} from './logins/sign-up-rules.ts';
export { newId } from './new-id.ts';
export { MIN_PHONE_IN_DIGITS, phoneError } from './phone-rules.ts';
export type { ValidationError } from './validation-error.ts';
export {
  closingMinute,
  isTimeOfDay,
  openingHoursDefaults,
  validateOpeningHours,
  openingHoursLimits,
  tooManyOpeningHours,
  cleanOpeningHoursName,
  type OpeningHoursFields,
} from './opening-hours-rules.ts';
export { newPasswordError, newPasswordLimits } from './logins/password-rules.ts';
