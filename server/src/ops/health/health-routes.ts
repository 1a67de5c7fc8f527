import type { FastifyInstance } from 'fastify';
import type { Handle } from '../../platform/database/schema.ts';
import { refuseOtherMethods } from '../../platform/http/other-methods.ts';
import { Refusal } from '../../platform/refusal.ts';
import { withTimeout, type Timers } from '../../platform/timers.ts';
import { productVersion } from '../../platform/product-version.ts';
import { askAnything } from './health-queries.ts';

const TIMEOUT_IN_MILLISECONDS = 3000;

/** Whether the process lives and which version it is, and whether it can serve. */
export function healthRoutes(app: FastifyInstance, handle: Handle, timers: Timers): void {
  app.get('/healthz', () => ({ status: 'ok', version: productVersion }));
  app.get('/readyz', async () => {
    if (!(await answersInTime(handle, timers))) throw new Refusal('unavailable');
    return { status: 'ok' };
  });
  for (const path of ['/healthz/', '/readyz/'] as const) refuseOtherMethods(app, { method: 'GET', path });
}

async function answersInTime(handle: Handle, timers: Timers): Promise<boolean> {
  try {
    await withTimeout(askAnything(handle), TIMEOUT_IN_MILLISECONDS, timers);
    return true;
  } catch {
    return false;
  }
}
