import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config/config-error.ts';
import { limit, list, port } from './config/kinds.ts';
import {
  messageCeilingsIn,
  notificationsIn,
  notificationVariables,
} from './config/notification-variables.ts';
import { mailIn, mailVariables } from './config/mail-variables.ts';
import { signUpIn, signUpVariables } from './config/sign-up-variables.ts';
import { tracingIn, tracingVariables } from './config/tracing-variables.ts';
import { isLoopback, isNetwork, isOrigin } from './platform/addresses.ts';
import { defaultDatabaseUrl } from './platform/database/database.ts';

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
    /** Many bookings at once need proofs of work. */
    limitsFloods: data.RATE_LIMIT === 'on',
    /** How many bookings a phone may have ahead in one store; undefined while nothing is limited. */
    maxOpenBookings: data.RATE_LIMIT === 'on' ? data.MAX_OPEN_BOOKINGS : undefined,
    /** Folder of the released front ends. */
    webRoot: data.WEB_ROOT,
    /** The store that `/` shows; '' for none. */
    defaultStore: data.DEFAULT_STORE,
    /** The origins at which pages are reached, the main one first; none believes each request. */
    publicOrigins: data.PUBLIC_ORIGINS,
    corsOrigins: data.CORS_ORIGINS,
    /** Addresses and networks whose X-Forwarded-For is believed. */
    trustedProxies: data.TRUST_PROXY,
    /** One half of what signs access tokens; '' leaves it to the database. */
    sessionSecret: data.SESSION_SECRET,
    /** One half of what signs customers' links to their bookings; '' leaves it to the database. */
    linkSecret: data.LINK_SECRET,
    /** Signs the links that show a release before it is live; '' allows none. */
    previewSecret: data.PREVIEW_SECRET,
    notifications: notificationsIn(data),
    /** Push services beside those of the known browsers. */
    pushHosts: data.PUSH_HOSTS,
    /** Over what owners are told by e-mail; undefined where they are not. */
    mail: mailIn(data),
    /** Who may make a store of their own. */
    signUp: signUpIn(data),
    /** Days after which a store that came by itself and nobody uses is removed, once its owner was told; 0 never. */
    signUpDays: data.SIGN_UP_DAYS,
    /** How many messages may leave; undefined while nothing is limited. */
    messageCeilings: data.RATE_LIMIT === 'on' ? messageCeilingsIn(data) : undefined,
    /** Where metrics are served; nowhere when undefined. */
    metrics: metricsIn(data),
    /** The file that a good backup touches; undefined where nothing says when that was. */
    backupStamp: data.BACKUP_STAMP,
    /** Where traces are sent; nowhere when undefined. */
    tracing: tracingIn(data),
    /** Lines below it are not logged. */
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === 'production' ? 'info' : 'warn'),
    isProduction: data.NODE_ENV === 'production',
    /** Others than the person at this machine may come. */
    isPublic: data.NODE_ENV === 'production' || !isLoopback(data.HOST),
  };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

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
  MAX_OPEN_BOOKINGS: limit('MAX_OPEN_BOOKINGS')
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
  PUBLIC_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), {
      error:
        'PUBLIC_ORIGINS deve ser uma lista de origens separadas por vírgula, como https://exemplo.com.br.',
    })
    .default([])
    .describe(
      'where pages are reached, the main origin first, separated by commas; without it wherever a request says',
    ),
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
  LINK_SECRET: z
    .string()
    .min(16, { error: 'LINK_SECRET deve ter pelo menos 16 caracteres.' })
    .default('')
    .describe(
      "makes a stolen database useless for opening customers' bookings; the same on every process, and another ends all links",
    ),
  PREVIEW_SECRET: z
    .string()
    .min(16, { error: 'PREVIEW_SECRET deve ter pelo menos 16 caracteres.' })
    .default('')
    .describe(
      'lets a team look at a release before it is live; the same on every process and for the release command',
    ),
  ...notificationVariables,
  PUSH_HOSTS: list
    .refine((hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)), {
      error:
        'PUSH_HOSTS deve ser uma lista de nomes separados por vírgula, com ou sem porta, como push.exemplo.com.br.',
    })
    .default([])
    .describe(
      "push services that owners' devices may be at beside those of Google, Mozilla, Apple and Microsoft, separated by commas",
    ),
  ...mailVariables,
  ...signUpVariables,
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
  BACKUP_STAMP: z
    .string()
    .trim()
    .optional()
    .describe('a file that is touched after each good backup: `/metrics` and doctor say when that was'),
  ...tracingVariables,
  NODE_ENV: z
    .string()
    .default('')
    .describe(
      '`production` never puts the demonstration store there, refuses its password, and logs each request',
    ),
});

/** On the server's own port one of the two could not listen, or the public could read the metrics. */
function metricsIn(data: z.output<typeof configuration>) {
  const { PORT, METRICS_HOST: host, METRICS_PORT: port, BACKUP_STAMP: backupStamp } = data;
  if (port === undefined) return undefined;
  if (port === PORT && port !== 0)
    throw new ConfigError('METRICS_PORT deve ser uma porta diferente da de PORT.');
  return { host, port, backupStamp };
}
