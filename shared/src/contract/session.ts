import { z } from 'zod';

/** Values are taken as typed: no trimming, empty allowed (specification §5). */
export const loginRequest = z.object({ username: z.string().max(200), password: z.string().max(1000) });
export const loginAnswer = z.object({ access: z.string(), refresh: z.string() });

export const refreshRequest = z.object({ refresh: z.string().max(4000) });
export const refreshAnswer = z.object({ access: z.string(), refresh: z.string().optional() });

/** Integers of the owner's day and the store's title. */
export const dashboardAnswer = z.object({
  today: z.int(),
  next_7_days: z.int(),
  unconfirmed: z.int(),
  total: z.int(),
  title: z.string(),
});

export const done = z.object({ detail: z.string() });
