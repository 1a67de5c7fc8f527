import { z } from 'zod';
import { validateBlock } from '../../rules/rules.ts';
import { event } from '../event.ts';
import { checkedBy, day, id, line, timeOfDay } from '../fields.ts';
import { weekdays } from './opening-hours.ts';

const kind = z.enum(['closed', 'pause', 'special'], { error: 'Use closed, pause ou special.' });
const repeats = z.enum(['none', 'weekly', 'yearly'], { error: 'Use none, weekly ou yearly.' });

/** A day off, a pause or special hours: by it a calendar, or the whole store, departs from its opening hours. */
export const block = z.object({
  id,
  /** Null: the whole store. */
  calendar_id: id.nullable(),
  kind,
  name: z.string(),
  first_day: day,
  /** Null: a weekly block without an end. */
  last_day: day.nullable(),
  repeats,
  /** None unless it repeats weekly. */
  weekdays,
  /** Null of closed days. */
  time_from: timeOfDay.nullable(),
  time_to: timeOfDay.nullable(),
});

export const blockList = z.array(block);

/** Any text: the rules refuse a wrong date or time in the specification's words (OFF-005). */
const typedText = line(200).nullable().optional();

const noWeekday: Record<string, boolean> = {
  '1': false,
  '2': false,
  '3': false,
  '4': false,
  '5': false,
  '6': false,
  '7': false,
};

const blockFields = z.object({
  calendar_id: id.nullable(),
  kind,
  name: line(200)
    .trim()
    .nullable()
    .optional()
    .transform((name) => name ?? ''),
  first_day: typedText.transform((text) => text ?? ''),
  last_day: typedText.transform((text) => text || null),
  repeats: repeats.optional().transform((repetition) => repetition ?? 'none'),
  weekdays: weekdays.optional().transform((days) => days ?? noWeekday),
  time_from: typedText.transform((text) => text || null),
  time_to: typedText.transform((text) => text || null),
});

/** An empty name is the kind's; times are of pauses and special hours, weekdays of what repeats weekly. */
export const newBlock = blockFields.superRefine(checkedBy(validateBlock));

/** The whole block, in the place of the one with its id. */
export const blockChange = blockFields.extend({ id }).superRefine(checkedBy(validateBlock));

/** A block before it is added or, with an id, before it is changed. */
export const blockCheck = blockFields.extend({ id: id.optional() }).superRefine(checkedBy(validateBlock));

export const blockIdentity = z.object({ id });

/** Future bookings that a block would hide or hides: they stay as they are (OFF-011). */
export const affectedBookings = z.object({
  /** At most 100, the soonest first. */
  affected: z.array(event),
  /** All of them. */
  affected_count: z.int(),
});

export const savedBlock = affectedBookings.extend({ block });

const invalidYear = { error: 'Informe um ano de 2000 a 2100.' };

export const holidaysQuery = z.object({
  year: z.coerce
    .number<number | string>(invalidYear)
    .int(invalidYear)
    .min(2000, invalidYear)
    .max(2100, invalidYear),
});

const holiday = z.object({
  /** Names it from year to year. */
  holiday: z.string(),
  name: z.string(),
  date: z.iso.date(),
  /** Optional ones ('ponto facultativo') are nobody's duty to observe. */
  kind: z.enum(['national', 'optional']),
  /** Null: its owner has not said yet, and the store is open (OFF-013). */
  closes: z.boolean().nullable(),
  /** Future bookings on that day. */
  bookings: z.int(),
});

export const holidayList = z.array(holiday);

/** Holiday → whether the store closes, of any year. */
export const settledHolidays = z.object({ holidays: z.record(z.string(), z.boolean()) });

/** Holidays that are left out stay as they are. */
export const holidaysChange = z.object({
  holidays: z.record(z.string().max(64), z.boolean({ error: 'Use true ou false.' }), {
    error: 'Informe os feriados.',
  }),
});

export type Block = z.infer<typeof block>;
export type NewBlock = z.output<typeof newBlock>;
export type BlockChange = z.output<typeof blockChange>;
export type BlockCheck = z.output<typeof blockCheck>;
export type AffectedBookings = z.infer<typeof affectedBookings>;
export type SavedBlock = z.infer<typeof savedBlock>;
export type Holiday = z.infer<typeof holiday>;
