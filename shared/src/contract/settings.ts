import { z } from 'zod';
import {
  accountLimits,
  calendarFinding,
  calendarLimits,
  cleanFooter,
  cleanTitle,
  hexColour,
  isTitle,
  openingHoursFinding,
  openingHoursLimits,
  serviceFinding,
  serviceLimits,
  tooManySets,
  type Finding,
} from '../settings/settings.ts';
import { day, id, line, paragraph, price, timeOfDay } from './fields.ts';

export const settings = z.object({
  title: z.string(),
  footer: z.string(),
  styles: z.object({ palette: z.object({ primary: z.object({ main: z.string() }) }) }),
  question_calendar: z.string().nullable(),
  endpoint: z.string(),
  expiration_date: z.iso.date().nullable(),
  time_zone: z.string(),
});

const primaryColour = z
  .string({ error: 'Informe uma cor no formato #rrggbb.' })
  .transform((typed, context) => {
    const colour = hexColour(typed);
    if (colour !== undefined) return colour;
    context.addIssue({ code: 'custom', message: 'Informe uma cor no formato #rrggbb.' });
    return z.NEVER;
  });

/** What is left out stays as it is; the texts are brought to what a page may say. */
export const settingsChange = z.object({
  title: line(accountLimits.title)
    .transform((title) => cleanTitle(title).trim())
    .refine(isTitle, { error: 'Informe o título.' })
    .optional(),
  footer: paragraph(accountLimits.footer)
    .transform((footer) => cleanFooter(footer).trim())
    .optional(),
  primary_color: primaryColour.optional(),
  question_calendar: line(accountLimits.question)
    .trim()
    .transform((question) => question || null)
    .nullable()
    .optional(),
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

/** Which list a change was made from, as the answer's ETag said (RFC 9110 §13.1.1, P-44); any without one. */
export const openingHoursHeaders = z.object({ 'if-match': z.string().max(1000).optional() });

/** The whole list, in order; a set without id is new. */
export const openingHoursChange = z.object({
  openings: z
    .array(
      z
        .object({
          id: id.optional(),
          name: line(200).trim(),
          time_open: line(200),
          time_close: line(200),
          force_group: z.boolean().optional(),
          group_minutes: z.number().nullable().optional(),
          available_weekdays: weekdays,
        })
        .superRefine(telling(openingHoursFinding)),
    )
    .max(openingHoursLimits.sets, { error: tooManySets }),
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

const { delayInMinutes, leastIntervalInMinutes, mostIntervalInMinutes, futureDays } = calendarLimits;

const calendarFields = z.object({
  name: line(calendarLimits.name).trim(),
  delay_minutes: integer(0, delayInMinutes).nullable().optional(),
  interval_schedule: integer(leastIntervalInMinutes, mostIntervalInMinutes).nullable().optional(),
  allowed_future_days: integer(0, futureDays).nullable().optional(),
  opening_hours: z.array(id).max(100).optional(),
});

/** Null and what is left out take their defaults (API-037). */
export const newCalendar = calendarFields.superRefine(telling(calendarFinding));

/** Null takes the default; what is left out stays as it is. */
export const calendarChange = calendarFields.extend({ id }).superRefine(telling(calendarFinding));

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
export const serviceChange = z
  .object({
    id: id.optional(),
    name: line(serviceLimits.name).trim(),
    description: paragraph(serviceLimits.description).optional(),
    service_time_minutes: integer(1, serviceLimits.durationInMinutes).nullable().optional(),
    price: price.optional(),
    show_service_time: z.boolean().optional(),
    show_price: z.boolean().optional(),
    calendars: z
      .array(z.union([id, z.object({ id }).transform((calendar) => calendar.id)]))
      .max(100)
      .default([]),
  })
  .superRefine(telling(serviceFinding));

export const serviceIdentity = z.object({ serviceId: id });

export const slotQuestion = z.object({ service_id: id, calendar_id: id, selected_day: day });

/** What keeps a start from customers: the first condition without which the slot rules would offer it. */
export const slotObstacle = z.enum([
  'grouping',
  'booked',
  'lead_time',
  'past',
  'clock_change',
  'horizon',
  'outside_hours',
]);

/** Why nothing can be offered on a day at all. */
const dayObstacle = z.enum(['page_expired', 'no_opening_hours', 'closed']);

export const slotExplanation = z.object({
  /** Null where the slots say it all. */
  day_obstacle: dayObstacle.nullable(),
  /** Every start on the calendar's grid of that day, ascending; null is offered to customers. */
  slots: z.array(z.object({ time: timeOfDay, obstacle: slotObstacle.nullable() })),
});

export type Settings = z.infer<typeof settings>;
export type OpeningHours = z.infer<typeof openingHours>;
export type Calendar = z.infer<typeof calendar>;
export type Service = z.infer<typeof service>;
export type SettingsChange = z.output<typeof settingsChange>;
export type OpeningHoursChange = z.output<typeof openingHoursChange>['openings'];
export type NewCalendar = z.output<typeof newCalendar>;
export type CalendarChange = z.output<typeof calendarChange>;
export type ServiceChange = z.output<typeof serviceChange>;
export type SlotQuestion = z.output<typeof slotQuestion>;
export type SlotExplanation = z.infer<typeof slotExplanation>;
export type SlotObstacle = z.infer<typeof slotObstacle>;

/** Described as an integer of a range; the rules say what is wrong with another number. */
function integer(minimum: number, maximum: number) {
  return z.number().meta({ type: 'integer', minimum, maximum });
}

/** Brings what a rule finds into the schema's own report. */
function telling<Fields>(rule: (fields: Fields) => Finding | undefined) {
  return (fields: Fields, context: z.RefinementCtx) => {
    const finding = rule(fields);
    if (finding) context.addIssue({ code: 'custom', path: [finding.field], message: finding.sentence });
  };
}
