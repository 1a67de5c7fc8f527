import { z } from 'zod';
import { calendarLimits, validateCalendar } from '../../rules/rules.ts';
import { checkedBy, id, integer, line } from '../fields.ts';
import { servedImage } from './image.ts';

export const calendar = z.object({
  id,
  name: z.string(),
  delay_minutes: z.int(),
  interval_schedule: z.int(),
  allowed_future_days: z.int(),
  opening_hours: z.array(id),
  photo: servedImage.optional(),
});

export const calendarList = z.array(calendar);

const { delayInMinutes, minIntervalInMinutes, maxIntervalInMinutes, futureDays } = calendarLimits;

const calendarFields = z.object({
  name: line(calendarLimits.name).trim(),
  delay_minutes: integer(0, delayInMinutes).nullable().optional(),
  interval_schedule: integer(minIntervalInMinutes, maxIntervalInMinutes).nullable().optional(),
  allowed_future_days: integer(0, futureDays).nullable().optional(),
  opening_hours: z.array(id).max(100).optional(),
});

/** Null and what is left out take their defaults (API-037). */
export const newCalendar = calendarFields.superRefine(checkedBy(validateCalendar));

/** Null takes the default; what is left out stays as it is. */
export const calendarChange = calendarFields.extend({ id }).superRefine(checkedBy(validateCalendar));

export type Calendar = z.infer<typeof calendar>;
export type NewCalendar = z.output<typeof newCalendar>;
export type CalendarChange = z.output<typeof calendarChange>;
