import { z } from 'zod';
import { seriesLimits } from '../../rules/rules.ts';
import { undoableDone } from '../change-log.ts';
import { newEvent } from '../event.ts';
import { day, id, price, services, timeOfDay } from '../fields.ts';
import { notice } from '../reminders.ts';

const invalidMinutes = { error: `Informe uma duração de 1 a ${seriesLimits.minutes} minutos.` };
const invalidWeeks = { error: 'Informe de 1 a 4 semanas.' };
const invalidMonthWeek = { error: 'Informe de 1 a 5.' };

const timing = z.object({
  calendar_id: id,
  minutes: z.int(invalidMinutes).min(1, invalidMinutes).max(seriesLimits.minutes, invalidMinutes),
  /** The first date; its weekday is that of all. */
  first_day: day,
  /** On the store's clock, whatever summer time does. */
  time: timeOfDay,
  every_weeks: z.int(invalidWeeks).min(1, invalidWeeks).max(4, invalidWeeks).nullable().optional(),
  /** Such a weekday of each month: the first to the fourth, 5 for the last. */
  month_week: z.int(invalidMonthWeek).min(1, invalidMonthWeek).max(5, invalidMonthWeek).nullable().optional(),
  last_day: day.nullable().optional(),
});

const { title, description, client_name, client_phone } = newEvent.shape;

function requireRhythm({ every_weeks, month_week, first_day, last_day }: Rhythm, context: z.RefinementCtx) {
  const issue = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((every_weeks ?? null) === null && (month_week ?? null) === null)
    issue('every_weeks', 'Informe de quanto em quanto tempo se repete.');
  if ((every_weeks ?? null) !== null && (month_week ?? null) !== null)
    issue('month_week', 'Informe semanas ou meses, não os dois.');
  if (last_day && last_day < first_day) issue('last_day', 'A última data não pode ser antes da primeira.');
}

type Rhythm = Pick<z.output<typeof timing>, 'every_weeks' | 'month_week' | 'first_day' | 'last_day'>;

/** `id` and `from_day` are of a series that would get this rule from that day on: it does not meet itself. */
export const seriesCheck = timing
  .extend({ id: id.optional(), from_day: day.optional() })
  .superRefine(requireRhythm);

/** Of what keeps a date from being made, the first of these counts. */
const obstacles = ['taken', 'on_top', 'holiday', 'day_off', 'outside', 'paused'] as const;

const checkedDay = z.object({
  day: z.string(),
  state: z.enum(['free', ...obstacles]),
  /** The title of the event that it would lie on, or the name of the holiday or day off. */
  with: z.string().optional(),
  /** 'HH:mm' at which that event begins. */
  at: z.string().optional(),
});

/** The dates of the next 26 weeks; `staying` are the series' occurrences from then on that a change leaves alone. */
export const checkedSeries = z.object({ dates: z.array(checkedDay), staying: z.int().optional() });

const tooMany = { error: `Escolha no máximo ${seriesLimits.also} datas.` };

/** Dates to make in spite of 'on_top', 'holiday', 'day_off' or 'outside'. */
const also = z.array(day, { error: 'Informe uma lista.' }).max(seriesLimits.also, tooMany);

export const newSeries = timing
  .extend({
    title,
    description: description.unwrap().optional(),
    services: services.optional(),
    price: price.optional(),
    client_name,
    client_phone,
    also: also.optional(),
  })
  .superRefine(requireRhythm);

const invalidRevision = { error: 'Informe a revisão do horário fixo.' };
const revision = z.int(invalidRevision).min(0, invalidRevision);

/**
 * The rule from a day on; what is left out stays as it is. `day` is the first date of the new rule. What was moved alone, or has
 * begun, stays as well.
 */
export const seriesChange = timing
  .omit({ first_day: true })
  .extend({ title, description: description.unwrap(), services, price, client_name, client_phone, day, also })
  .partial()
  .extend({ id, revision, from_day: day });

const skip = z.object({ day: z.string(), why: z.enum(obstacles) });

export const series = z.object({
  id: z.string(),
  calendar_id: z.string(),
  calendar: z.string(),
  title: z.string(),
  description: z.string(),
  services: z.array(z.object({ id: z.string(), name: z.string() })),
  minutes: z.int(),
  price: z.number().nullable(),
  client_name: z.string(),
  client_phone: z.string(),
  first_day: z.string(),
  time: z.string(),
  every_weeks: z.int().nullable(),
  month_week: z.int().nullable(),
  last_day: z.string().nullable(),
  paused_from: z.string().nullable(),
  paused_until: z.string().nullable(),
  /** 'toda terça às 10:00' */
  words: z.string(),
  revision: z.int(),
  /** Of the next occurrence, wherever it was moved to; null without one. */
  next_day: z.string().nullable(),
  /** Occurrences ahead. */
  made: z.int(),
  /** Dates ahead that were not made. */
  skips: z.array(skip),
});

/** How many dates were made and skipped. */
export const savedSeries = z.object({
  series,
  made: z.int(),
  skipped: z.int(),
  change_id: z.string().optional(),
});

/** The last one is before `from_day`; what has begun, and what was moved alone, stays. */
export const seriesEnd = z.object({
  id,
  revision,
  from_day: day,
  tell_client: z.boolean().optional(),
});

export const endedSeries = undoableDone.extend({ removed: z.int(), notice: notice.optional() });

/** Both days included. */
export const seriesPause = z
  .object({ id, from: day, until: day, revision: revision.optional() })
  .superRefine(({ from, until }, context) => {
    if (until < from)
      context.addIssue({
        code: 'custom',
        path: ['until'],
        message: 'A última data não pode ser antes da primeira.',
      });
  });

export const pausedSeries = undoableDone.extend({ removed: z.int() });

/** The dates of the pause from a day on that are free again are made. */
export const seriesResumption = z.object({ id, revision, from_day: day });

/** A customer's, all without a phone. */
export const seriesQuery = z.object({ phone: client_phone });

export const seriesList = z.object({ series: z.array(series) });

export type SeriesCheck = z.output<typeof seriesCheck>;
export type CheckedSeries = z.output<typeof checkedSeries>;
export type CheckedDay = z.output<typeof checkedDay>;
export type NewSeries = z.output<typeof newSeries>;
export type SeriesChange = z.output<typeof seriesChange>;
export type SeriesPause = z.output<typeof seriesPause>;
export type SeriesResumption = z.output<typeof seriesResumption>;
export type SavedSeries = z.output<typeof savedSeries>;
export type SeriesEnd = z.output<typeof seriesEnd>;
export type SeriesQuery = z.output<typeof seriesQuery>;
export type Series = z.output<typeof series>;
