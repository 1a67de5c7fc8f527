import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { Timers } from '../../platform/timers.ts';
import { anonymiseOldEvents } from './anonymise-old-events.ts';

// A start is busy enough; and an operator who set a wrong term has a moment.
const FIRST_IN_MILLISECONDS = 5 * 60_000;
const PAUSE_IN_MILLISECONDS = 3_600_000;

/** While the app lives, sees to it that clients are forgotten in time: looks every hour for stores whose day is over. */
export function forgetClientsDaily(
  app: FastifyInstance,
  { database: { handle }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  timers: Timers,
): void {
  let isStopped = false;
  let takeBack = (): void => undefined;
  let round = Promise.resolve();
  const onFailure = (error: unknown) => app.log.error({ code: errorCode(error) }, 'retention failed');
  const rest = (milliseconds: number) => {
    if (!isStopped) takeBack = timers.after(milliseconds, begin);
  };
  const begin = () => {
    round = anonymiseOldEvents({ handle, clock, goesOn: () => !isStopped, onFailure })
      .catch(onFailure)
      .then(() => rest(PAUSE_IN_MILLISECONDS));
  };

  app.addHook('onReady', (done) => {
    rest(FIRST_IN_MILLISECONDS);
    done();
  });
  app.addHook('onClose', async () => {
    isStopped = true;
    takeBack();
    await round;
  });
}
