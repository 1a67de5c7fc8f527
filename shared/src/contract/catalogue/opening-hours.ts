import { z } from 'zod';
import { openingHoursLimits, tooManyOpeningHours, validateOpeningHours } from '../../rules/rules.ts';
import { checkedBy, id, line, timeOfDay } from '../fields.ts';

const invalidWeekdays = { error: 'Informe os dias da semana de 1 (segunda) a 7 (domingo).' };

/** Weekday 1 (Monday) to 7 (Sunday) → open; days may be missing or come as a list of numbers. */
export const weekdays = z
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

/** No time is as wrong as a bad one, and the rule says so in the specification's words (VAL-017). */
const openingTime = line(200)
  .nullable()
  .transform((time) => time ?? '');

/** The whole list, in order; a set without id is new. */
export const openingHoursChange = z.object({
  openings: z
    .array(
      z
        .object({
          id: id.optional(),
          name: line(200).trim(),
          time_open: openingTime,
          time_close: openingTime,
          force_group: z.boolean().optional(),
          group_minutes: z.number().nullable().optional(),
          available_weekdays: weekdays,
        })
        .superRefine(checkedBy(validateOpeningHours)),
    )
    .max(openingHoursLimits.sets, { error: tooManyOpeningHours }),
});

export type OpeningHours = z.infer<typeof openingHours>;
export type OpeningHoursChange = z.output<typeof openingHoursChange>['openings'];
