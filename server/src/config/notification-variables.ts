import { z } from 'zod';
import { isGatewayUrl } from '../platform/addresses.ts';
import { ConfigError } from './config-error.ts';
import { limit } from './kinds.ts';

/** Messages hold names and phones: they leave this machine encrypted only. */
const gatewayUrl = (name: string) =>
  z
    .string()
    .trim()
    .refine(isGatewayUrl, { error: `${name} deve ser um endereço https://, ou http:// desta máquina.` });

/** What notifies customers of their bookings. */
export const notificationVariables = {
  NOTIFY_WEBHOOK_URL: gatewayUrl('NOTIFY_WEBHOOK_URL')
    .optional()
    .describe('a POST here delivers messages to customers; without it owners get a link'),
  NOTIFY_WEBHOOK_SECRET: z.string().default('').describe('signs those calls'),
  WHATSAPP_CLOUD_TOKEN: z
    .string()
    .trim()
    .optional()
    .describe("instead of a webhook, Meta's Cloud API delivers; needs the next two"),
  WHATSAPP_CLOUD_PHONE_ID: z
    .string()
    .trim()
    .regex(/^\d+$/, { error: 'WHATSAPP_CLOUD_PHONE_ID deve ser a identificação do telefone, só dígitos.' })
    .optional()
    .describe("the account's phone there"),
  WHATSAPP_CLOUD_TEMPLATE: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]+$/, {
      error:
        'WHATSAPP_CLOUD_TEMPLATE deve ser o nome de um modelo: letras minúsculas, números e sublinhados.',
    })
    .optional()
    .describe('an approved pt_BR template with seven body parameters'),
  WHATSAPP_CLOUD_URL: gatewayUrl('WHATSAPP_CLOUD_URL')
    .default('https://graph.facebook.com/v21.0')
    .describe('where that API is'),
  MAX_MESSAGES_PER_PHONE: limit('MAX_MESSAGES_PER_PHONE')
    .default(20)
    .describe('how many messages a phone may get from one store within an hour'),
  MAX_MESSAGES_PER_STORE: limit('MAX_MESSAGES_PER_STORE')
    .default(500)
    .describe('how many messages a store may send within 24 hours'),
};

type NotificationValues = z.output<z.ZodObject<typeof notificationVariables>>;

/** What one store may send. */
export function messageCeilingsIn(data: NotificationValues) {
  return { perPhoneAndHour: data.MAX_MESSAGES_PER_PHONE, perStoreAndDay: data.MAX_MESSAGES_PER_STORE };
}

/** A webhook, or Meta's Cloud API with all that it needs, or neither: then owners send links. */
export function notificationsIn(data: NotificationValues) {
  const { NOTIFY_WEBHOOK_URL: webhookUrl, NOTIFY_WEBHOOK_SECRET: secret, WHATSAPP_CLOUD_URL: url } = data;
  const {
    WHATSAPP_CLOUD_TOKEN: token,
    WHATSAPP_CLOUD_PHONE_ID: phoneId,
    WHATSAPP_CLOUD_TEMPLATE: template,
  } = data;
  const given = [token, phoneId, template].filter((value) => value !== undefined);
  if (webhookUrl !== undefined && given.length > 0) {
    throw new ConfigError('NOTIFY_WEBHOOK_URL deve ficar sem valor quando há WHATSAPP_CLOUD_TOKEN.');
  }
  if (webhookUrl !== undefined) return { driver: 'webhook', url: webhookUrl, secret } as const;
  if (given.length === 0) return { driver: 'link' } as const;
  if (token === undefined || phoneId === undefined || template === undefined) {
    throw new ConfigError(
      'WHATSAPP_CLOUD_TOKEN deve vir com WHATSAPP_CLOUD_PHONE_ID e WHATSAPP_CLOUD_TEMPLATE: informe os três.',
    );
  }
  return { driver: 'whatsapp-cloud', url, token, phoneId, template } as const;
}
