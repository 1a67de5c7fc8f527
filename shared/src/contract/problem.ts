import { z } from 'zod';
import { bookingChallenge, shownTerms } from './booking.ts';

/** The body of every error (RFC 9457): `message` repeats `detail`, `errors` maps field paths to sentences. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
  /** With `proof_required`: the task to solve. */
  challenge: bookingChallenge.optional(),
  /** With `service_gone`, and `not_found` of one service: the requested services that the store does not have. */
  services: z.array(z.string()).optional(),
  /** With `offer_changed`: the price and length that the customer saw, and the present ones. */
  shown: shownTerms.partial().optional(),
  current: shownTerms.optional(),
});

export type Problem = z.infer<typeof problem>;
