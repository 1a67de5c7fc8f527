import { z } from 'zod';
import { id, timeOfDay } from './fields.ts';

export const pushKinds = ['bookings', 'changes', 'money', 'summary'] as const;

/** What a device is told of; `summary` once a day, at `summary_at` on the store's clock. */
const choices = z.object({
  kinds: z
    .array(z.enum(pushKinds), { error: 'Escolha de que este aparelho avisa.' })
    .max(pushKinds.length, { error: 'Escolha cada aviso uma vez.' })
    .transform((kinds) => pushKinds.filter((kind) => kinds.includes(kind))),
  with_names: z.boolean({ error: 'Use true ou false.' }).default(false),
  summary_at: timeOfDay.default('07:00'),
});

const invalidKey = { error: 'As chaves do navegador não são válidas.' };
const key = z.string(invalidKey).regex(/^[\w-]{1,100}={0,2}$/, invalidKey);

/** What a browser's registration for notices answers (Push API, RFC 8291); keys in base64url. */
export const newPushDevice = choices.extend({
  endpoint: z
    .string({ error: 'Informe o endereço do serviço de avisos.' })
    .max(1000, { error: 'O endereço do serviço de avisos é longo demais.' }),
  p256dh: key,
  auth: key,
});

export const pushDeviceChange = choices.extend({ id });

export const pushDeviceIdentity = z.object({ id });

const device = z.object({
  id: z.string(),
  /** As 'Chrome em Android'; '' where unknown. */
  device: z.string(),
  /** It is the one that asks. */
  is_this: z.boolean(),
  kinds: z.array(z.enum(pushKinds)),
  with_names: z.boolean(),
  summary_at: z.string(),
  /** On the store's clock, as the next. */
  created_at: z.string(),
  last_sent_at: z.string().nullable(),
  /** 'stopped' gets nothing until it is turned on again. */
  problem: z.literal('stopped').nullable(),
});

/** The caller's devices, and whether and with which key a browser may be added to them. */
export const pushDevices = z.object({
  is_available: z.boolean(),
  public_key: z.string().optional(),
  devices: z.array(device),
});

export const pushTest = z.object({ detail: z.string(), is_sent: z.boolean() });

const invalidAddress = { error: 'Informe um endereço de e-mail.' };

/** Where the caller wants to be told of bookings by e-mail. */
export const newAlertMail = z.object({
  address: z
    .string(invalidAddress)
    .trim()
    .max(254, { error: 'O endereço é longo demais.' })
    .pipe(z.email(invalidAddress)),
});

/** What the address was sent. */
export const alertMailCode = z.object({
  code: z
    .string({ error: 'Informe o código.' })
    .trim()
    .regex(/^\d{6}$/, { error: 'O código tem seis números.' }),
});

/** A login has one address at most. */
export const noMail = z.object({});

/** The caller's address, and whether this server sends any mails. */
export const alertMail = z.object({
  is_available: z.boolean(),
  mail: z
    .object({
      address: z.string(),
      /** False until its code was typed: nothing but the code is sent. */
      is_confirmed: z.boolean(),
      /** 'stopped' gets nothing until it is turned on again. */
      problem: z.literal('stopped').nullable(),
    })
    .nullable(),
});

export type PushKind = (typeof pushKinds)[number];
export type NewPushDevice = z.output<typeof newPushDevice>;
export type PushDeviceChange = z.output<typeof pushDeviceChange>;
export type PushDevices = z.infer<typeof pushDevices>;
export type AlertMailAnswer = z.infer<typeof alertMail>;
