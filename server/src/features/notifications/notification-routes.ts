import { contract } from '@hora-marcada/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Timers } from '../../platform/timers.ts';
import { within } from '../../platform/tracing/spans.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import { createGateway, type NotificationSettings } from './create-gateway.ts';
import { deliverDue } from './deliver-due.ts';
import { DeliveryLoop } from './delivery-loop.ts';
import type { Gateway } from './gateway.ts';
import { tellClient } from './tell-client.ts';
import { watchedGateway } from './watched-gateway.ts';

interface NotificationTools {
  readonly settings: NotificationSettings;
  readonly timers: Timers;
  readonly tracing: Tracing | undefined;
}

/** Telling clients, and the worker that delivers while the app lives when there is a gateway. */
export function notificationRoutes(
  app: FastifyInstance,
  api: Api,
  dependencies: Dependencies,
  { settings, timers, tracing }: NotificationTools,
): void {
  const gateway = createGateway(settings, dependencies.clock);
  const loop =
    gateway &&
    startWorker(app, watchedGateway(gateway, dependencies.counts, tracing), dependencies, {
      timers,
      tracing,
    });
  api.bind(contract.sendNotification, async ({ storeId, body }) => {
    const answer = await tellClient(dependencies, settings.driver, storeId, body);
    loop?.wake();
    return answer;
  });
}

function startWorker(
  app: FastifyInstance,
  gateway: Gateway,
  { database, clock, counts }: Dependencies,
  { timers, tracing }: Pick<NotificationTools, 'timers' | 'tracing'>,
): DeliveryLoop {
  const { driver } = gateway;
  counts.deliversBy(driver);
  const onDead = (code: string) => {
    counts.deliveryGivenUp(driver);
    app.log.warn({ driver, code }, 'notification given up');
  };
  const onFailure = (error: unknown) => app.log.error({ driver, code: errorCode(error) }, 'delivery failed');
  const tools = { handle: database.handle, clock, random: Math.random, gateway, onDead };
  // The request that wakes the worker has its own work.
  const work = tracing ? () => within(undefined, () => deliverDue(tools)) : () => deliverDue(tools);
  const loop = new DeliveryLoop({ work, timers, onFailure });
  app.addHook('onReady', (done) => {
    loop.wake();
    done();
  });
  app.addHook('onClose', () => loop.stop());
  return loop;
}
