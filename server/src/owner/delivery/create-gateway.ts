import type { Clock } from '../../platform/clock.ts';
import type { Counts } from '../../platform/counts.ts';
import type { Tracing } from '../../platform/tracing/spans.ts';
import type { NotificationGateway } from './gateway.ts';
import { webhookGateway, type WebhookConfiguration } from './webhook-gateway.ts';
import { whatsAppGateway, type WhatsAppConfiguration } from './whatsapp-gateway.ts';

const TIMEOUT_IN_MILLISECONDS = 5000;

/** How many reminders of one store leave within a minute. */
interface PacedConfiguration {
  readonly remindersAMinute: number;
}

/** How the operator has messages delivered; by `link` the owner sends them by hand. */
export type NotificationConfiguration =
  | { readonly driver: 'link' }
  | ({ readonly driver: 'webhook' } & WebhookConfiguration & PacedConfiguration)
  | ({ readonly driver: 'whatsapp-cloud' } & WhatsAppConfiguration & PacedConfiguration);

/** Who sends what: a gateway what it can, and owners the rest with a tap. */
export function messageSenders(configuration: NotificationConfiguration) {
  const by = (kind: 'reminder' | 'moved') => (canDeliver(configuration, kind) ? 'gateway' : 'owner');
  return { reminders_by: by('reminder'), notices_by: by('moved') } as const;
}

function canDeliver(configuration: NotificationConfiguration, kind: 'reminder' | 'moved'): boolean {
  if (configuration.driver === 'whatsapp-cloud') return configuration.templates[kind] !== undefined;
  return configuration.driver === 'webhook';
}

/** The gateway of a configuration; undefined for `link`. */
export function createGateway(
  configuration: NotificationConfiguration,
  clock: Clock,
  timeoutInMilliseconds = TIMEOUT_IN_MILLISECONDS,
): NotificationGateway | undefined {
  const tools = { clock, timeoutInMilliseconds };
  switch (configuration.driver) {
    case 'link':
      return undefined;
    case 'webhook':
      return webhookGateway(configuration, tools);
    case 'whatsapp-cloud':
      return whatsAppGateway(configuration, tools);
  }
}

/** Counts and traces a gateway's attempts; a trace of its own, because they outlast the request that queued them. */
export function observedGateway(
  gateway: NotificationGateway,
  counts: Counts,
  tracing: Tracing | undefined,
): NotificationGateway {
  const { driver } = gateway;
  return {
    driver,
    deliver: async (job) => {
      const span = tracing?.begin({ name: `deliver ${driver}`, kind: 'client' });
      const result = await gateway.deliver(job);
      counts.deliveryTried(driver, result.kind);
      span?.end({
        attributes: {
          'hora_marcada.outcome': result.kind,
          ...(result.kind !== 'delivered' && { 'hora_marcada.code': result.code }),
        },
        hasFailed: result.kind !== 'delivered',
      });
      return result;
    },
  };
}
