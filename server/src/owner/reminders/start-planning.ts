import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { Timers } from '../../platform/timers.ts';
import type { MessageCeilings } from '../notifications/message-ceiling-rules.ts';
import type { GatewayDriver } from '../notifications/message-rules.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { planReminders } from './plan-reminders.ts';

const PAUSE_IN_MILLISECONDS = 60_000;

interface PlanningConfiguration {
  readonly driver: GatewayDriver;
  readonly remindersAMinute: number;
  readonly ceilings: MessageCeilings | undefined;
  readonly timers: Timers;
  /** Has what was written delivered. */
  readonly wake: () => void;
}

/** While the app runs, looks each minute which reminders are due. */
export function startPlanning(
  app: FastifyInstance,
  { database: { handle }, clock, counts, changes }: Dependencies,
  { timers, wake, ...configuration }: PlanningConfiguration,
): void {
  let isStopped = false;
  let cancelTimer = (): void => undefined;
  let round = Promise.resolve();
  const onFailure = (error: unknown) =>
    app.log.error({ code: errorCode(error) }, 'planning of reminders failed');
  const announce = (storeId: StoreId) => changes.announce(storeId);
  const tools = { ...configuration, handle, clock, counts, announce, random: Math.random, onFailure };
  const begin = () => {
    round = planReminders(tools)
      .then((count) => {
        if (count > 0) wake();
      })
      .catch(onFailure)
      .then(() => {
        if (!isStopped) cancelTimer = timers.after(PAUSE_IN_MILLISECONDS, begin);
      });
  };

  app.addHook('onReady', (done) => {
    begin();
    done();
  });
  app.addHook('onClose', async () => {
    isStopped = true;
    cancelTimer();
    await round;
  });
}
