import { z } from 'zod';
import { id, line, paragraph, price, timeOfDay } from './fields.ts';

export const settings = z.object({
  title: z.string(),
  footer: z.string(),
  styles: z.object({ palette: z.object({ primary: z.object({ main: z.string() }) }) }),
  question_calendar: z.string().nullable(),
  endpoint: z.string(),
  expiration_date: z.iso.date().nullable(),
  time_zone: z.string(),
});

export const settingsChange = z.object({
  title: line(120),
  footer: paragraph(1000),
  primary_color: z
    .string()
    .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, { error: 'Informe uma cor no formato #rrggbb.' })
    .optional(),
  question_calendar: line(200).nullable().optional(),
});

const invalidWeekdays = { error: 'Informe os dias da semana de 1 (segunda) a 7 (domingo).' };

/** Weekday 1 (Monday) to 7 (Sunday) → open; days may be missing or come as a list of numbers. */
const weekdays = z
  .union(
    [
      z.record(z.string().regex(/^[1-7]$/), z.boolean()),
      z.array(z.int().min(1, invalidWeekdays).max(7, invalidWeekdays)),
    ],
    invalidWeekdays,
  )
  .transform((days) => {
    const isOpen = (key: string) => (Array.isArray(days) ? days.includes(Number(key)) : days[key] === true);
    return Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((key) => [key, isOpen(key)]));
  });

export const openingHours = z.object({
  id,
  name: z.string(),
  time_open: timeOfDay,
  time_close: timeOfDay,
  force_group: z.boolean(),
  group_minutes: z.int(),
  available_weekdays: weekdays,
});

export const openingHoursList = z.array(openingHours);

/** The whole list, in order; a set without id is new. */
export const openingHoursChange = z.object({
  openings: z
    .array(openingHours.partial({ id: true, force_group: true, group_minutes: true }))
    .max(10, { error: 'Erro: Número máximo de horários cadastrados' }),
});

export const calendar = z.object({
  id,
  name: z.string(),
  delay_minutes: z.int(),
  interval_schedule: z.int(),
  allowed_future_days: z.int(),
  opening_hours: z.array(id),
});

export const calendarList = z.array(calendar);

export const newCalendar = z.object({
  name: line(120),
  delay_minutes: z.int().min(0).max(43_200).nullable().optional(),
  interval_schedule: z.int().max(1440).nullable().optional(),
  allowed_future_days: z.int().nullable().optional(),
  opening_hours: z.array(id).optional(),
});

export const calendarChange = newCalendar.extend({ id });

export const service = z.object({
  id,
  name: z.string(),
  description: z.string(),
  service_time_minutes: z.int(),
  price: z.number().nullable(),
  show_service_time: z.boolean(),
  show_price: z.boolean(),
  calendars: z.array(id),
});

export const serviceList = z.array(service);

/** Creates without id, edits with one; calendars may come as objects and are reduced to ids (specification §3). */
export const serviceChange = z.object({
  id: id.optional(),
  name: line(120),
  description: paragraph(2000).optional(),
  service_time_minutes: z.int().max(1440),
  price,
  show_service_time: z.boolean().optional(),
  show_price: z.boolean().optional(),
  calendars: z.array(z.union([id, z.object({ id }).transform((calendar) => calendar.id)])),
});

export const serviceIdentity = z.object({ serviceId: id });

export type Settings = z.infer<typeof settings>;
export type OpeningHours = z.infer<typeof openingHours>;
export type Calendar = z.infer<typeof calendar>;
export type Service = z.infer<typeof service>;
