import path from 'node:path';
import { z } from 'zod';
import { hasCredentials, isGatewayUrl, isNetwork, isOrigin } from './platform/addresses.ts';
import { defaultDatabaseUrl } from './platform/database/database.ts';

/** A value of the configuration that cannot be used; `message` is one pt-BR sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Config = ReturnType<typeof readConfig>;

/** Reads the whole configuration once; empty means unset. Throws a ConfigError for the first wrong value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = configuration.safeParse(filled);
  if (!read.success) throw new ConfigError(read.error.issues[0]?.message);
  const { data } = read;
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    limitsRate: data.RATE_LIMIT === 'on',
    /** How many bookings a phone may have ahead in one store; undefined while nothing is limited. */
    maxOpenBookings: data.RATE_LIMIT === 'on' ? data.MAX_OPEN_BOOKINGS : undefined,
    /** Folder of the released front ends. */
    webRoot: data.WEB_ROOT,
    /** The store that `/` shows; '' for none. */
    defaultStore: data.DEFAULT_STORE,
    corsOrigins: data.CORS_ORIGINS,
    /** Addresses and networks whose X-Forwarded-For is believed. */
    trustedProxies: data.TRUST_PROXY,
    /** One half of what signs access tokens; '' leaves it to the database. */
    sessionSecret: data.SESSION_SECRET,
    /** Signs the links that show a release before it is live; '' allows none. */
    previewSecret: data.PREVIEW_SECRET,
    /** What notifies customers of their bookings. */
    notifications: notificationsIn(data),
    /** Where metrics are served; nowhere when undefined. */
    metrics: metricsIn(data),
    /** Where traces are sent; nowhere when undefined. */
    tracing: tracingIn(data),
    /** Lines below it are not logged. */
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === 'production' ? 'info' : 'warn'),
    isProduction: data.NODE_ENV === 'production',
  };
}

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const port = (name: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, { error: `${name} deve ser um número de 0 a 65535.` })
    .transform(Number)
    .refine((number) => number <= 65_535, { error: `${name} deve ser um número de 0 a 65535.` });

/** Headers that `fetch` refuses, or that describe the body. */
const connectionHeader = /^(connection|content-\w+|expect|keep-alive|transfer-encoding|upgrade)=/i;

/** Messages hold names and phones: they leave this machine encrypted only. */
const gatewayUrl = (name: string) =>
  z
    .string()
    .trim()
    .refine(isGatewayUrl, { error: `${name} deve ser um endereço https://, ou http:// desta máquina.` });

/**
 * Every variable of the environment. Its `.describe`, last of all, is its line of the table in docs/operations.md, which
 * `npm run configuration` writes; the default stands there by itself.
 */
export const configuration = z.object({
  PORT: port('PORT').default(3000).describe('the port the server listens on; 0 takes a free one'),
  HOST: z
    .string()
    .trim()
    .default('127.0.0.1')
    .describe('the address it listens on; `0.0.0.0` for all of the machine, as in a container'),
  DATABASE_URL: z
    .string()
    .trim()
    .regex(/^(pglite:.|postgres(ql)?:\/\/.)/, {
      error: 'DATABASE_URL deve ser pglite:<diretório>, pglite:memory ou postgres://….',
    })
    .default(defaultDatabaseUrl)
    .describe('`postgres://…` (PostgreSQL 15 or newer), `pglite:<folder>` or `pglite:memory`'),
  RATE_LIMIT: z
    .enum(['on', 'off'], { error: 'RATE_LIMIT deve ser on ou off.' })
    .default('on')
    .describe('`off` for load tests, never before the public'),
  MAX_OPEN_BOOKINGS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'MAX_OPEN_BOOKINGS deve ser um número de 1 a 9999.' })
    .transform(Number)
    .default(20)
    .describe('how many bookings ahead a phone may have in one store; the owner may add more'),
  WEB_ROOT: z
    .string()
    .transform((folder) => path.resolve(folder))
    .prefault('./web')
    .describe('the folder of the released front ends; the release command reads it, too'),
  DEFAULT_STORE: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{2,63}$/, {
      error: 'DEFAULT_STORE deve ser o nome de um estabelecimento: letras, números e hífens.',
    })
    .default('')
    .describe('the store that `/` shows'),
  CORS_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), {
      error: 'CORS_ORIGINS deve ser uma lista de origens separadas por vírgula, como https://exemplo.com.br.',
    })
    .default([])
    .describe('other origins that may call the API, separated by commas'),
  TRUST_PROXY: list
    .refine((proxies) => proxies.every(isNetwork), {
      error: 'TRUST_PROXY deve ser uma lista de endereços ou redes separados por vírgula, como 10.0.0.0/8.',
    })
    .default([])
    .describe('proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are believed, separated by commas'),
  SESSION_SECRET: z
    .string()
    .min(16, { error: 'SESSION_SECRET deve ter pelo menos 16 caracteres.' })
    .default('')
    .describe('makes a stolen database useless for signing in; the same on every process'),
  PREVIEW_SECRET: z
    .string()
    .min(16, { error: 'PREVIEW_SECRET deve ter pelo menos 16 caracteres.' })
    .default('')
    .describe(
      'lets a team look at a release before it is live; the same on every process and for the release command',
    ),
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
  LOG_LEVEL: z
    .enum(logLevels, { error: `LOG_LEVEL deve ser um destes: ${logLevels.join(', ')}.` })
    .optional()
    .describe(
      'the least that is logged; without it `info` in production, where each request is a line, else `warn`',
    ),
  METRICS_PORT: port('METRICS_PORT')
    .optional()
    .describe('the port of `/metrics` for Prometheus, never the public one; without it nothing is counted'),
  METRICS_HOST: z
    .string()
    .trim()
    .default('127.0.0.1')
    .describe('the address `/metrics` listens on; the public should not reach it'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .trim()
    .refine((text) => /^https?:\/\/./.test(text) && URL.canParse(text), {
      error:
        'OTEL_EXPORTER_OTLP_ENDPOINT deve ser um endereço http:// ou https://, como http://127.0.0.1:4318.',
    })
    .refine((text) => !hasCredentials(text), {
      error:
        'OTEL_EXPORTER_OTLP_ENDPOINT deve ser um endereço sem usuário e senha: ponha-os em OTEL_EXPORTER_OTLP_HEADERS.',
    })
    .refine((text) => !/[?#]/.test(text), {
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT deve ser um endereço sem ? nem #: /v1/traces vem depois dele.',
    })
    .optional()
    .describe(
      'a collector of OpenTelemetry (OTLP over HTTP, JSON), here or elsewhere, gets traces; without it nothing is traced',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: list
    .refine((pairs) => pairs.every((pair) => /^[\w-]+=./.test(pair)), {
      error: 'OTEL_EXPORTER_OTLP_HEADERS deve ser uma lista de nome=valor separados por vírgula.',
    })
    .refine((pairs) => !pairs.some((pair) => connectionHeader.test(pair)), {
      error:
        'OTEL_EXPORTER_OTLP_HEADERS deve ser uma lista sem os cabeçalhos que o servidor mesmo escreve, como content-type e connection.',
    })
    .refine((pairs) => pairs.every((pair) => canBeSent(headerIn(pair))), {
      error:
        'OTEL_EXPORTER_OTLP_HEADERS deve ter valores que um cabeçalho HTTP aceita: sem quebra de linha e só com letras do alfabeto latino.',
    })
    .default([])
    .describe(
      'headers that the collector wants, `name=value` separated by commas; a secret in them wants `https://`',
    ),
  OTEL_SERVICE_NAME: z.string().trim().default('hora-marcada').describe('what traces call the product'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'OTEL_TRACES_SAMPLER_ARG deve ser um número de 0 a 1.' })
    .transform(Number)
    .default(1)
    .describe('which part of the requests is traced'),
  NODE_ENV: z
    .string()
    .default('')
    .describe('`production` never puts the demonstration store there, and logs each request'),
});

/** On the server's own port one of the two could not listen, or the public could read the metrics. */
function metricsIn({ PORT, METRICS_HOST: host, METRICS_PORT: port }: z.output<typeof configuration>) {
  if (port === undefined) return undefined;
  if (port === PORT && port !== 0)
    throw new ConfigError('METRICS_PORT deve ser uma porta diferente da de PORT.');
  return { host, port };
}

/** A webhook, or Meta's Cloud API with all that it needs, or neither: then owners send links. */
function notificationsIn(data: z.output<typeof configuration>) {
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

/** Traces go to the collector's own path for them. */
function tracingIn(data: z.output<typeof configuration>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: pairs } = data;
  if (endpoint === undefined) return undefined;
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(pairs.map(headerIn)),
    serviceName: data.OTEL_SERVICE_NAME,
    ratio: data.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** A value may be percent-encoded. */
function headerIn(pair: string): [name: string, value: string] {
  return [pair.replace(/=.*/, ''), unescaped(pair.replace(/^[^=]*=/, ''))];
}

function canBeSent(header: [string, string]): boolean {
  try {
    return [...new Headers([header])].length === 1;
  } catch {
    return false;
  }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
