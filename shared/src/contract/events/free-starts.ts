import { z } from 'zod';
import { eventLimits } from '../../rules/rules.ts';
import { day, id, services, timeOfDay } from '../fields.ts';

const invalidMinutes = { error: 'Informe a duração em minutos, até 31 dias.' };

/** What would be put on a day of a calendar: services, or so many minutes, which also go before the services' own. */
export const freeStartsQuery = z
  .object({
    calendar_id: id,
    day,
    services: services.optional(),
    minutes: z.int(invalidMinutes).min(1, invalidMinutes).max(eventLimits.minutes, invalidMinutes).optional(),
    /** The event that is moved: its own time is free for it. */
    moved_event: id.optional(),
  })
  .superRefine((asked, context) => {
    if (asked.services === undefined && asked.minutes === undefined)
      context.addIssue({ code: 'custom', path: ['minutes'], message: invalidMinutes.error });
  });

/** Midnight at a day's end is '24:00'. */
const span = z.object({ from: z.string(), to: z.string() });

/** What owners see of a day of a calendar: nothing of it binds them. */
export const freeStarts = z.object({
  /** As customers are offered them, but without lead time and horizon. */
  free_starts: z.array(timeOfDay),
  /** Of that day, ascending; none where it is closed. */
  open: z.array(span),
  pauses: z.array(span.extend({ name: z.string() })),
  /** The name of the day off or holiday that closes the day. */
  closed_by: z.string().nullable(),
});

export type FreeStartsQuery = z.output<typeof freeStartsQuery>;
export type FreeStarts = z.infer<typeof freeStarts>;
