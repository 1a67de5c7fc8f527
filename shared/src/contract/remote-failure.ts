import { z } from 'zod';
import { failureReasons } from '../federation/remote-failure.ts';

export const remoteFailure = z.object({
  app: z.enum(['booking-app', 'admin-app']),
  version: z.string().regex(/^[0-9A-Za-z.+-]{0,64}$/, { error: 'Informe uma versão, como 1.4.0.' }),
  reason: z.enum(failureReasons),
});

/** How often the same failure was reported to this process. */
export const countedFailure = z.object({ count: z.int() });
