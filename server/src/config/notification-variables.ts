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

/** An approved template of Meta's. */
const template = (name: string) =>
  z
    .string()
    .trim()
    .regex(/^[a-z0-9_]+$/, {
      error: `${name} deve ser o nome de um modelo: letras minúsculas, números e sublinhados.`,
    })
    .optional();

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
  WHATSAPP_CLOUD_TEMPLATE: template('WHATSAPP_CLOUD_TEMPLATE').describe(
    'an approved pt_BR template with seven body parameters, for confirmations',
  ),
  WHATSAPP_CLOUD_TEMPLATE_LINKED: template('WHATSAPP_CLOUD_TEMPLATE_LINKED').describe(
    'instead of it where there is a link to the booking: an eighth parameter; needs `PUBLIC_ORIGINS`',
  ),
  WHATSAPP_CLOUD_TEMPLATE_REMINDER: template('WHATSAPP_CLOUD_TEMPLATE_REMINDER').describe(
    'for reminders, seven parameters; without it owners send them by hand',
  ),
  WHATSAPP_CLOUD_TEMPLATE_MOVED: template('WHATSAPP_CLOUD_TEMPLATE_MOVED').describe(
    'for moves by the owner, four parameters; needs the next one, and without both owners tell customers by hand',
  ),
  WHATSAPP_CLOUD_TEMPLATE_CANCELLED: template('WHATSAPP_CLOUD_TEMPLATE_CANCELLED').describe(
    'for deletions by the owner, three parameters',
  ),
  WHATSAPP_CLOUD_URL: gatewayUrl('WHATSAPP_CLOUD_URL')
    .default('https://graph.facebook.com/v21.0')
    .describe('where that API is'),
  NOTIFY_PACE_PER_MINUTE: limit('NOTIFY_PACE_PER_MINUTE')
    .default(6)
    .describe('how many reminders of one store a gateway gets within a minute, about evenly'),
  MAX_MESSAGES_PER_PHONE: limit('MAX_MESSAGES_PER_PHONE')
    .default(20)
    .describe('how many messages, reminders too, a phone may get from one store within an hour'),
  MAX_MESSAGES_PER_STORE: limit('MAX_MESSAGES_PER_STORE')
    .default(500)
    .describe('how many messages a store may send within 24 hours, and as many reminders again'),
};

type NotificationValues = z.output<z.ZodObject<typeof notificationVariables>>;

/** Messages that one store may send. */
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
  const templates = {
    linked: data.WHATSAPP_CLOUD_TEMPLATE_LINKED,
    reminder: data.WHATSAPP_CLOUD_TEMPLATE_REMINDER,
    moved: data.WHATSAPP_CLOUD_TEMPLATE_MOVED,
    cancelled: data.WHATSAPP_CLOUD_TEMPLATE_CANCELLED,
  };
  const given = [token, phoneId, template, ...Object.values(templates)].filter(
    (value) => value !== undefined,
  );
  if (webhookUrl !== undefined && given.length > 0) {
    throw new ConfigError('NOTIFY_WEBHOOK_URL deve ficar sem valor quando há WHATSAPP_CLOUD_TOKEN.');
  }
  const remindersAMinute = data.NOTIFY_PACE_PER_MINUTE;
  if (webhookUrl !== undefined) {
    return { driver: 'webhook', url: webhookUrl, secret, remindersAMinute } as const;
  }
  if (given.length === 0) return { driver: 'link' } as const;
  if (token === undefined || phoneId === undefined || template === undefined) {
    throw new ConfigError(
      'WHATSAPP_CLOUD_TOKEN deve vir com WHATSAPP_CLOUD_PHONE_ID e WHATSAPP_CLOUD_TEMPLATE: informe os três.',
    );
  }
  if ((templates.moved === undefined) !== (templates.cancelled === undefined)) {
    throw new ConfigError(
      'WHATSAPP_CLOUD_TEMPLATE_MOVED deve vir com WHATSAPP_CLOUD_TEMPLATE_CANCELLED: informe os dois.',
    );
  }
  return {
    ...({ driver: 'whatsapp-cloud', url, token, phoneId, remindersAMinute } as const),
    templates: { confirmation: template, ...templates },
  };
}
