import type { Counts } from '../../platform/counts.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import type { Gateway } from './gateway.ts';

/** A gateway whose attempts are counted, and traced as work of their own: they outlast the request that asked for them. */
export function watchedGateway(gateway: Gateway, counts: Counts, tracing: Tracing | undefined): Gateway {
  const { driver } = gateway;
  return {
    driver,
    deliver: async (job) => {
      const span = tracing?.begin({ name: `deliver ${driver}`, kind: 'client' });
      const outcome = await gateway.deliver(job);
      counts.deliveryTried(driver, outcome.kind);
      span?.end({
        attributes: {
          'hora_marcada.outcome': outcome.kind,
          ...(outcome.kind !== 'delivered' && { 'hora_marcada.code': outcome.code }),
        },
        hasFailed: outcome.kind !== 'delivered',
      });
      return outcome;
    },
  };
}
