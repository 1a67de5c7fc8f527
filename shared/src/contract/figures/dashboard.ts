import { z } from 'zod';
import { bookingsDeletion } from '../event.ts';

/** One day of the week ahead, for the small plot. */
const dashboardDay = z.object({
  day: z.iso.date(),
  /** Events that start on this day, which `revenue` is of. */
  bookings: z.int(),
  booked_minutes: z.int(),
  /** Minutes that the calendars' opening hours offer on this day. */
  open_minutes: z.int(),
  /** Reais; not there for who may not see prices. */
  revenue: z.number().optional(),
});

/** Far more bookings within an hour than the store usually gets, in its wall clock; those it may want to delete. */
const burst = z.object({ count: z.int(), from: z.string(), until: z.string() });

/** So many bookings within the last hour that customers are asked for a proof of work, or all but those that pass are refused. */
const flood = z.object({ is_closed: z.boolean(), known_pass: z.boolean() });

/** The owner's day in figures, and what every screen needs of the store. */
export const dashboardAnswer = z.object({
  today: z.int(),
  next_7_days: z.int(),
  unconfirmed: z.int(),
  /** Unconfirmed bookings that are not over; what an owner entered without a customer waits for nobody's yes. */
  to_confirm: z.int(),
  total: z.int(),
  title: z.string(),
  endpoint: z.string(),
  time_zone: z.string(),
  expiration_date: z.iso.date().nullable(),
  /** The first thing the store still lacks before anything can be booked; null once it lacks nothing. */
  missing: z.enum(['opening_hours', 'calendar', 'service']).nullable(),
  /** Today and the six days after it. */
  week: z.array(dashboardDay),
  burst: burst.nullable(),
  flood: flood.nullable(),
  /** The latest deletion of bookings at once, as long as it can be taken back. */
  deletion: bookingsDeletion.nullable(),
});
