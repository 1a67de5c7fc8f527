import type { FastifyInstance } from 'fastify';
import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import { WorkLoop } from '../../platform/pacing/work-loop.ts';
import type { Timers } from '../../platform/timers.ts';
import type { MessageCeilings } from '../notifications/message-ceiling-rules.ts';
import type { GatewayDriver } from '../notifications/message-rules.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { planReminders } from './plan-reminders.ts';

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
  { database: { handle }, clock, counts, signals }: Dependencies,
  { timers, wake, ...configuration }: PlanningConfiguration,
): void {
  const onFailure = (error: unknown) =>
    app.log.error({ code: errorCode(error) }, 'planning of reminders failed');
  const announce = (storeId: StoreId) => signals.announce(storeId);
  const tools = { ...configuration, handle, clock, counts, announce, random: Math.random, onFailure };
  const work = async () => {
    if ((await planReminders(tools)) > 0) wake();
    return 0;
  };
  new WorkLoop({ work, pauseInMilliseconds: MILLISECONDS_A_MINUTE, timers, onFailure }).runWith(app);
}
