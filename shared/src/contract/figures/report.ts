import { z } from 'zod';
import { id } from '../fields.ts';

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
  /** Those that stand, whatever was noted. */
  appointments: z.int(),
  /** Noted as attended, and as missed. */
  attended: z.int(),
  missed: z.int(),
  cancelled: z.int(),
  /** Reais: the prices of those that stand, and of those noted as attended; not there for who may not see prices. */
  expected_revenue: z.number().optional(),
  received: z.number().optional(),
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

export type ReportQuery = z.output<typeof reportQuery>;
export type Report = z.infer<typeof report>;
export type AppointmentFigures = z.infer<typeof appointmentFigures>;
export type MonthFigures = z.infer<typeof monthFigures>;
