import { z } from 'zod';
import { id } from './fields.ts';

/** What a customer did to a booking that is still ahead; wall clocks of the store, but for `at`. */
const changeItem = z.object({
  id: z.string(),
  kind: z.enum(['cancelled', 'moved']),
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
});

const newsItem = changeItem.extend({
  /**
   * 'undelivered' is a message to the customer that the gateway gave up; 'skipped' a date of a series that was not made, of which
   * `id` is the series and `reason` why: 'taken', 'on_top', 'holiday' or 'day_off'.
   */
  kind: z.enum(['booked', 'cancelled', 'moved', 'undelivered', 'skipped']),
  /** The chat in which an undelivered message can be sent by hand. */
  link: z.string().optional(),
});

/** Of the last seven days, the latest first; without what was dismissed. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    /** The latest, at most 50. */
    news: z.array(item),
    /** How many there are in all. */
    count: z.int(),
  });

/** `skips` has dates of series that were not made among the news. */
export const newsQuery = z.object({
  skips: z.enum(['true', 'false'], { error: 'Use true ou false.' }).optional(),
});

/** For front ends that know no other kinds. */
export const changes = listOf(changeItem);
export const news = listOf(newsItem);

/** The news to dismiss. */
export const newsIdentity = z.object({
  id,
  at: z.iso.datetime({ error: 'Informe data e hora válidas.' }),
  /** Dismisses everything earlier, too, listed or not. */
  and_earlier: z.boolean({ error: 'Use true ou false.' }).optional(),
});

export type NewsItem = z.infer<typeof newsItem>;
export type NewsIdentity = z.output<typeof newsIdentity>;
