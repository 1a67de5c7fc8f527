/** How many bookings within an hour every store takes as they come. */
export const MIN_CEILING = 30;
const CEILING_PER_BUSIEST_HOUR = 2;
/** A page that has only begun solves it in less than a second, also where it is four times slower than on a desk. */
const BASE_TRIES = 16;
const STEPS_A_CEILING = 2;
/** The dearest proof is still one that such a device solves before it expires. */
const STEPS = 8;

/** How many bookings a store takes within an hour as they come, by the number of those in its busiest hour. */
export function hourlyCeiling(busiestHour: number): number {
  return Math.max(MIN_CEILING, busiestHour * CEILING_PER_BUSIEST_HOUR);
}

/** How many bookings a store takes within an hour at all. */
export function maxBookingsAnHour(ceiling: number): number {
  return ceiling * (1 + STEPS / STEPS_A_CEILING);
}

/** The tries that a proof costs after so many bookings within the last hour: twice as many with each half of the ceiling. */
export function triesAfter(recentBookings: number, ceiling: number): number {
  const step = Math.floor(((recentBookings - ceiling) * STEPS_A_CEILING) / ceiling);
  return BASE_TRIES * 2 ** step;
}

/** Whether a proof still does: others may have booked while it was solved, and made the next one dearer by a step. */
export function isEnough(provenTries: number, tries: number): boolean {
  return provenTries * 2 >= tries;
}
