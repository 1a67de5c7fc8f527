import type { Clock } from '../../platform/clock.ts';
import type { Gateway } from './gateway.ts';
import { webhookGateway, type WebhookSettings } from './webhook-gateway.ts';
import { whatsAppGateway, type WhatsAppSettings } from './whatsapp-gateway.ts';

const TIMEOUT_IN_MILLISECONDS = 5000;

/** What the operator chose to deliver messages: nothing means that the owner sends them by a link. */
export type NotificationSettings =
  | { readonly driver: 'link' }
  | ({ readonly driver: 'webhook' } & WebhookSettings)
  | ({ readonly driver: 'whatsapp-cloud' } & WhatsAppSettings);

/** The gateway of the settings; undefined for links. */
export function createGateway(
  settings: NotificationSettings,
  clock: Clock,
  timeoutInMilliseconds = TIMEOUT_IN_MILLISECONDS,
): Gateway | undefined {
  const tools = { clock, timeoutInMilliseconds };
  switch (settings.driver) {
    case 'link':
      return undefined;
    case 'webhook':
      return webhookGateway(settings, tools);
    case 'whatsapp-cloud':
      return whatsAppGateway(settings, tools);
  }
}
