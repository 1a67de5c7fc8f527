/** An answer may be as long on its way, and nothing is booked by the minute. */
const toleranceInMilliseconds = 5 * 60_000;
let correction = 0;

/** Compares the device's clock with the `date` of an answer, and sets it aside where it is wrong, as by a day (OWN-099). */
export function rememberServerTime(date: unknown): void {
  const ahead = Date.parse(String(date)) - Date.now();
  correction = Math.abs(ahead) > toleranceInMilliseconds ? ahead : 0;
}

/** When a moment of the device's clock, in milliseconds since 1970, really was; the present without one. */
export function correctedTime(deviceTime = Date.now()): Date {
  return new Date(deviceTime + correction);
}
