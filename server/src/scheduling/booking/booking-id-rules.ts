const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * A booking's id: a random UUID that begins with the instant the booking was made at (RFC 9562, version 7), so that the
 * primary key also finds a store's latest bookings.
 */
export function bookingIdAt(instant: Date, random: string): string {
  const time = instant.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/** Below the id of every booking made at an instant or later. */
export function lowestBookingId(instant: Date): string {
  return bookingIdAt(instant, NO_ID);
}
