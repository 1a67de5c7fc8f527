import { z } from 'zod';
import { servedImage } from './catalogue/image.ts';
import { bookingsDeletion } from './event.ts';
import { id } from './fields.ts';

const month = z
  .string({ error: 'Informe um mês válido.' })
  .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, { error: 'Informe um mês válido.' });

export const reportQuery = z.object({
  /** 'YYYY-MM' on the store's clock. */
  month,
  /** Of one calendar alone; of all, and of events without one, if left out. */
  calendar_id: id.optional(),
});

/** Figures of the appointments that start in a period. */
const appointmentFigures = z.object({
  /** Those that stand: noted as attended or as missed, unmarked, or ahead. */
  appointments: z.int(),
  attended: z.int(),
  missed: z.int(),
  /** Have begun, and nothing is noted of them. */
  unmarked: z.int(),
  cancelled: z.int(),
  /** Reais: the prices of those that stand, the sum of the four below; none is there for who may not see prices. */
  expected_revenue: z.number().optional(),
  /** Of those noted as attended. */
  received: z.number().optional(),
  /** Of those noted as missed. */
  lost_revenue: z.number().optional(),
  unmarked_revenue: z.number().optional(),
  /** Of those that have not begun. */
  ahead_revenue: z.number().optional(),
});

const monthFigures = appointmentFigures.extend({
  /** Of the first month that can be asked for, the one before is in 1899. */
  month: z.string(),
  /** Phones with an appointment that was not missed. */
  customers: z.int(),
  /** Those of them that had one before this month, too, on the calendars asked for. */
  returning: z.int(),
});

/** A month of a store in figures, beside the month before. */
export const report = z.object({
  total: monthFigures,
  before: monthFigures,
  /** All days of the month. */
  days: z.array(appointmentFigures.extend({ day: z.iso.date() })),
  /** Those with something in the month, in the order of the calendars; null is no calendar, or one that is gone. */
  calendars: z.array(appointmentFigures.extend({ calendar_id: z.string().nullable(), name: z.string() })),
});

/** The same day by day and calendar by calendar for a spreadsheet, in UTF-8. */
export const reportTable = z.object({ file_name: z.string(), csv: z.string() });

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
  logo: servedImage.optional(),
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

export type ReportQuery = z.output<typeof reportQuery>;
export type Report = z.infer<typeof report>;
export type AppointmentFigures = z.infer<typeof appointmentFigures>;
export type MonthFigures = z.infer<typeof monthFigures>;
