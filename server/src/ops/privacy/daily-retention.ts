import type { FastifyInstance } from 'fastify';
import { MILLISECONDS_A_MINUTE, MILLISECONDS_AN_HOUR } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import { freeDeletedRows } from '../../platform/database/deleted-rows.ts';
import { errorCode } from '../../platform/error-code.ts';
import { WorkLoop } from '../../platform/pacing/work-loop.ts';
import type { Timers } from '../../platform/timers.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { anonymiseOldEvents } from './anonymise-old-events.ts';

// A start is busy enough, and an operator who set a wrong term has a moment to correct it.
const FIRST_DELAY_IN_MILLISECONDS = 5 * MILLISECONDS_A_MINUTE;

/** While the app runs, anonymises old events: every hour, of the stores that had no run within the last day, and then has `seeTo` see to each. */
export function startDailyRetention(
  app: FastifyInstance,
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  timers: Timers,
  seeTo: (storeId: StoreId) => Promise<void>,
): void {
  const onFailure = (error: unknown) => app.log.error({ code: errorCode(error) }, 'retention failed');
  const loop = new WorkLoop({ work, pauseInMilliseconds: MILLISECONDS_AN_HOUR, timers, onFailure });
  loop.runWith(app, FIRST_DELAY_IN_MILLISECONDS);

  async function work() {
    const shouldContinue = () => !loop.isStopped;
    const { handle } = database;
    const wasDue = await anonymiseOldEvents({ handle, clock, shouldContinue, seeTo, onFailure });
    if (wasDue && shouldContinue()) await freeDeletedRows(database);
    return 0;
  }
}
