import { contract } from '@hora-marcada/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Timers } from '../../platform/timers.ts';
import { within } from '../../platform/tracing/spans.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import { createGateway, type NotificationConfiguration, observedGateway } from './create-gateway.ts';
import { deliverDue } from './deliver-due.ts';
import { DeliveryLoop } from './delivery-loop.ts';
import type { NotificationGateway } from './gateway.ts';
import { enqueueNotification } from './enqueue-notification.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import type { MessageCeilings } from './message-ceiling-rules.ts';

interface NotificationTools {
  readonly configuration: NotificationConfiguration;
  readonly ceilings: MessageCeilings | undefined;
  readonly timers: Timers;
  readonly tracing: Tracing | undefined;
}

/** Messages to customers, and with a gateway the worker that delivers them while the app runs. */
export function notificationRoutes(
  app: FastifyInstance,
  api: Api,
  dependencies: Dependencies,
  { configuration, ceilings, timers, tracing }: NotificationTools,
): void {
  const gateway = createGateway(configuration, dependencies.clock);
  const loop =
    gateway &&
    startWorker(app, observedGateway(gateway, dependencies.counts, tracing), dependencies, {
      timers,
      tracing,
    });
  api.bind(contract.sendNotification, async (call) => {
    const answer = await enqueueNotification(
      byOwner(dependencies, call),
      { driver: configuration.driver, ceilings },
      call.storeId,
      call.body,
    );
    loop?.wake();
    return answer;
  });
}

function startWorker(
  app: FastifyInstance,
  gateway: NotificationGateway,
  { database, clock, counts }: Dependencies,
  { timers, tracing }: Pick<NotificationTools, 'timers' | 'tracing'>,
): DeliveryLoop {
  const { driver } = gateway;
  counts.deliversBy(driver);
  const onGivenUp = (code: string) => {
    counts.deliveryGivenUp(driver);
    app.log.warn({ driver, code }, 'notification given up');
  };
  const onFailure = (error: unknown) => app.log.error({ driver, code: errorCode(error) }, 'delivery failed');
  const tools = { handle: database.handle, clock, random: Math.random, gateway, onGivenUp };
  // Outside the trace of the request that wakes the worker.
  const work = tracing ? () => within(undefined, () => deliverDue(tools)) : () => deliverDue(tools);
  const loop = new DeliveryLoop({ work, timers, onFailure });
  app.addHook('onReady', (done) => {
    loop.wake();
    done();
  });
  app.addHook('onClose', () => loop.stop());
  return loop;
}
