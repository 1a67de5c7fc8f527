import { contract } from '@hora-marcada/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Timers } from '../../platform/timers.ts';
import { createGateway, type NotificationSettings } from './create-gateway.ts';
import { deliverDue } from './deliver-due.ts';
import { DeliveryLoop } from './delivery-loop.ts';
import type { Gateway } from './gateway.ts';
import { tellClient } from './tell-client.ts';

interface NotificationTools {
  readonly settings: NotificationSettings;
  readonly timers: Timers;
}

/** Telling clients, and the worker that delivers while the app lives when there is a gateway. */
export function notificationRoutes(
  app: FastifyInstance,
  api: Api,
  dependencies: Dependencies,
  { settings, timers }: NotificationTools,
): void {
  const gateway = createGateway(settings, dependencies.clock);
  const loop = gateway && startWorker(app, gateway, dependencies, timers);
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
  timers: Timers,
): DeliveryLoop {
  const { driver } = gateway;
  const counted: Gateway = {
    driver,
    deliver: async (job) => {
      const outcome = await gateway.deliver(job);
      counts.deliveryTried(driver, outcome.kind);
      return outcome;
    },
  };
  const onDead = (code: string) => {
    counts.deliveryGivenUp(driver);
    app.log.warn({ driver, code }, 'notification given up');
  };
  const onFailure = (error: unknown) => app.log.error({ driver, code: errorCode(error) }, 'delivery failed');
  const tools = { handle: database.handle, clock, random: Math.random, gateway: counted, onDead };
  const loop = new DeliveryLoop({ work: () => deliverDue(tools), timers, onFailure });
  app.addHook('onReady', (done) => {
    loop.wake();
    done();
  });
  app.addHook('onClose', () => loop.stop());
  return loop;
}
