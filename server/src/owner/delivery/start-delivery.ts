import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import { WorkLoop } from '../../platform/pacing/work-loop.ts';
import type { Timers } from '../../platform/timers.ts';
import { within, type Tracing } from '../../platform/tracing/spans.ts';
import { createGateway, type NotificationConfiguration, observedGateway } from './create-gateway.ts';
import { deliverDue, type DeliveryTools } from './deliver-due.ts';
import type { LinkSigning } from './prepare-delivery.ts';

const PAUSE_IN_MILLISECONDS = 5000;

interface DeliveryConfiguration extends LinkSigning {
  readonly configuration: NotificationConfiguration;
  readonly timers: Timers;
  readonly tracing: Tracing | undefined;
}

/** With a gateway, delivers messages while the app runs; the returned step says that there are new ones. */
export function startDelivery(
  app: FastifyInstance,
  { database, clock, counts }: Dependencies,
  { configuration, timers, tracing, ...links }: DeliveryConfiguration,
): () => void {
  const gateway = createGateway(configuration, clock);
  if (!gateway) return () => undefined;
  const { driver } = gateway;
  counts.deliversBy(driver);
  const onSettled: DeliveryTools['onSettled'] = (kind, end, code) => {
    counts.messageSettled(kind, end);
    if (end !== 'given_up') return;
    counts.deliveryGivenUp(driver);
    app.log.warn({ driver, kind, code }, 'notification given up');
  };
  const onFailure = (error: unknown) => app.log.error({ driver, code: errorCode(error) }, 'delivery failed');
  const tools = {
    ...links,
    handle: database.handle,
    clock,
    random: Math.random,
    onSettled,
    gateway: observedGateway(gateway, counts, tracing),
  };
  // Outside the trace of the request that wakes the worker.
  const work = tracing ? () => within(undefined, () => deliverDue(tools)) : () => deliverDue(tools);
  const loop = new WorkLoop({ work, pauseInMilliseconds: PAUSE_IN_MILLISECONDS, timers, onFailure });
  loop.runWith(app);
  return () => loop.wake();
}
