import { z } from 'zod';

/** Values are taken as typed: no trimming, empty allowed (specification §5). */
export const loginRequest = z.object({ username: z.string().max(200), password: z.string().max(1000) });
export const loginAnswer = z.object({ access: z.string(), refresh: z.string() });

export const refreshRequest = z.object({ refresh: z.string().max(4000) });
export const refreshAnswer = z.object({ access: z.string(), refresh: z.string().optional() });

/** One day of the week ahead, for the small plot. */
const dashboardDay = z.object({
  day: z.iso.date(),
  bookings: z.int(),
  booked_minutes: z.int(),
  /** Minutes that the calendars' opening hours offer on this day. */
  open_minutes: z.int(),
  /** Reais. */
  revenue: z.number(),
});

/** The owner's day in figures, and what every screen needs to know of the store. */
export const dashboardAnswer = z.object({
  today: z.int(),
  next_7_days: z.int(),
  unconfirmed: z.int(),
  total: z.int(),
  title: z.string(),
  endpoint: z.string(),
  time_zone: z.string(),
  expiration_date: z.iso.date().nullable(),
  /** What the store's page lacks first before anything can be booked; null once it lacks nothing. */
  missing: z.enum(['opening_hours', 'calendar', 'service']).nullable(),
  /** Today and the six days after it. */
  week: z.array(dashboardDay),
});

export const done = z.object({ detail: z.string() });
