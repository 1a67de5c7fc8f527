import type { FastifyInstance } from 'fastify';
import { MILLISECONDS_A_MINUTE, MILLISECONDS_AN_HOUR } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import { freeDeletedRows } from '../../platform/database/deleted-rows.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { Timers } from '../../platform/timers.ts';
import { anonymiseOldEvents } from './anonymise-old-events.ts';

// A start is busy enough, and an operator who set a wrong term has a moment to correct it.
const FIRST_DELAY_IN_MILLISECONDS = 5 * MILLISECONDS_A_MINUTE;
const PAUSE_IN_MILLISECONDS = MILLISECONDS_AN_HOUR;

/** While the app runs, anonymises old events: every hour, of the stores that had no run within the last day. */
export function startDailyRetention(
  app: FastifyInstance,
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  timers: Timers,
): void {
  let isStopped = false;
  let cancelTimer = (): void => undefined;
  let round = Promise.resolve();
  const onFailure = (error: unknown) => app.log.error({ code: errorCode(error) }, 'retention failed');
  const schedule = (milliseconds: number) => {
    if (!isStopped) cancelTimer = timers.after(milliseconds, begin);
  };
  const begin = () => {
    round = anonymiseOldEvents({
      handle: database.handle,
      clock,
      shouldContinue: () => !isStopped,
      onFailure,
    })
      .then((wasDue) => (wasDue && !isStopped ? freeDeletedRows(database) : undefined))
      .catch(onFailure)
      .then(() => schedule(PAUSE_IN_MILLISECONDS));
  };

  app.addHook('onReady', (done) => {
    schedule(FIRST_DELAY_IN_MILLISECONDS);
    done();
  });
  app.addHook('onClose', async () => {
    isStopped = true;
    cancelTimer();
    await round;
  });
}
