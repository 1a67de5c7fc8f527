import { z } from 'zod';

/** Values are taken as typed: no trimming, empty allowed (specification §5). */
export const loginRequest = z.object({ username: z.string().max(200), password: z.string().max(1000) });
export const loginAnswer = z.object({ access: z.string(), refresh: z.string() });

export const refreshRequest = z.object({ refresh: z.string().max(4000) });
export const refreshAnswer = z.object({ access: z.string(), refresh: z.string().optional() });

export const done = z.object({ detail: z.string() });
