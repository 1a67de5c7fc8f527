/** How many bookings within an hour every store takes as they come. */
export const MIN_CEILING = 30;
/** How many bookings of one phone may wait for the owner's yes: a parent books twice for each of a family of five. */
export const MAX_UNCONFIRMED = 10;

/** A page that has only begun solves it in less than a second, also where it is four times slower than on a desk. */
const BASE_TRIES = 16;
const STEPS_A_CEILING = 2;
/** The dearest proof is still one that such a device solves before it expires. */
const STEPS = 8;
const MAX_TRIES = BASE_TRIES * 2 ** (STEPS - 1);
/** Of a phone; it is dearer from the beginning, because ten such bookings keep somebody out, and not 150. */
const BASE_TRIES_OF_PHONE = 128;

/** The counts that set the work of a phone's next booking. */
interface CountedBookings {
  /** Of the store, within the last hour. */
  readonly recentBookings: number;
  /** Of the phone, ahead. */
  readonly unconfirmedBookings: number;
}

/** How many bookings a store takes within an hour at all. */
export function maxBookingsAnHour(ceiling: number): number {
  return ceiling * (1 + STEPS / STEPS_A_CEILING);
}

/**
 * The tries that the next booking of a phone costs: twice as many with each half of the store's ceiling, or with each unconfirmed
 * booking of the phone, whatever is more; none below both.
 */
export function triesFor({ recentBookings, unconfirmedBookings }: CountedBookings, ceiling: number): number {
  const step = Math.floor(((recentBookings - ceiling) * STEPS_A_CEILING) / ceiling);
  const ofStore = step < 0 ? 0 : BASE_TRIES * 2 ** step;
  const beyond = unconfirmedBookings - MAX_UNCONFIRMED;
  const ofPhone = beyond < 0 ? 0 : Math.min(BASE_TRIES_OF_PHONE * 2 ** beyond, MAX_TRIES);
  return Math.max(ofStore, ofPhone);
}

/** A proof may be a step too cheap: others may have booked while it was solved. */
export function isEnough(provenTries: number, tries: number): boolean {
  return provenTries * 2 >= tries;
}
