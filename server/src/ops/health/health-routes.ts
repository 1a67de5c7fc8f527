import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { takesWrites } from '../../platform/database/takes-writes.ts';
import { refuseOtherMethods } from '../../platform/http/other-methods.ts';
import { Refusal } from '../../platform/refusal.ts';
import { withTimeout, type Timers } from '../../platform/timers.ts';
import { productCommit, productVersion } from '../../platform/product-version.ts';

const TIMEOUT_IN_MILLISECONDS = 3000;

/** `/healthz` answers version and commit; `/readyz` that the database takes writes. */
export function healthRoutes(app: FastifyInstance, pool: Database['pool'], timers: Timers): void {
  // Whoever asks while the database is asked gets the same answer.
  let asked: Promise<boolean> | undefined;
  const isReady = () =>
    (asked ??= servesInTime(pool, timers).finally(() => {
      asked = undefined;
    }));
  app.get('/healthz', () => ({ status: 'ok', version: productVersion, commit: productCommit }));
  app.get('/readyz', async () => {
    if (!(await isReady())) throw new Refusal('unavailable');
    return { status: 'ok' };
  });
  for (const path of ['/healthz/', '/readyz/'] as const) refuseOtherMethods(app, { method: 'GET', path });
}

async function servesInTime(pool: Database['pool'], timers: Timers): Promise<boolean> {
  try {
    return await withTimeout(takesWrites(pool), TIMEOUT_IN_MILLISECONDS, timers);
  } catch {
    return false;
  }
}
