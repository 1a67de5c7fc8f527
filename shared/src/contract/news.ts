import { z } from 'zod';
import { id } from './fields.ts';

/** What happened to an event that is still ahead; wall clocks of the store, but for `at`. */
const newsItem = z.object({
  id: z.string(),
  /** By its customer; 'undelivered' is a message to the customer that the gateway gave up. */
  kind: z.enum(['booked', 'cancelled', 'moved', 'undelivered']),
  /** An instant, which names this piece of news together with the id. */
  at: z.string(),
  title: z.string(),
  client_name: z.string(),
  calendar: z.string(),
  start_time: z.string(),
  /** The first start it had, where it was moved. */
  moved_from: z.string().nullable(),
  /** Why it was cancelled; '' where nothing was said. */
  reason: z.string(),
  /** The chat in which an undelivered message can be sent by hand. */
  link: z.string().optional(),
});

export const newsQuery = z.object({
  /** Without it cancellations and moves alone, because released front ends know no others. */
  kinds: z.literal('all', { error: 'Use all.' }).optional(),
});

/** Of the last seven days, the latest first; without what was dismissed. */
export const news = z.object({
  /** The latest, at most 50. */
  news: z.array(newsItem),
  /** How many there are in all. */
  count: z.int(),
});

/** The news to dismiss. */
export const newsIdentity = z.object({
  id,
  at: z.iso.datetime({ error: 'Informe data e hora válidas.' }),
  /** Dismisses everything earlier, too, listed or not. */
  and_earlier: z.boolean({ error: 'Use true ou false.' }).optional(),
});

export type NewsQuery = z.output<typeof newsQuery>;
export type NewsItem = z.infer<typeof newsItem>;
export type NewsIdentity = z.output<typeof newsIdentity>;
