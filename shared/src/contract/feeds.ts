import { z } from 'zod';
import { id } from './fields.ts';

const chosenCalendars = z
  .array(id, { error: 'Escolha os calendários.' })
  .min(1, { error: 'Escolha pelo menos um calendário.' })
  .max(100, { error: 'Escolha no máximo 100 calendários.' })
  .nullable();

/** An address at which another calendar program reads the store's events; the address itself is not kept. */
export const feed = z.object({
  id,
  /** Null for all of the store, also what is in no calendar. */
  calendars: z.array(id).nullable(),
  with_names: z.boolean(),
  created_at: z.string(),
});

export const feeds = z.array(feed);

export const newFeed = z.object({
  calendars: chosenCalendars,
  with_names: z.boolean({ error: 'Use true ou false.' }).default(false),
});

/** The only answer that holds the address: whoever has it reads the calendar. */
export const addedFeed = z.object({ feed, url: z.string() });

export const feedIdentity = z.object({ id });

export const feedParams = z.object({ secret: z.string() });

/** RFC 9110 §13.1.2: the tag of the text that the reader has. */
export const feedHeaders = z.object({ 'if-none-match': z.string().optional() });

export type Feed = z.infer<typeof feed>;
export type NewFeed = z.output<typeof newFeed>;
