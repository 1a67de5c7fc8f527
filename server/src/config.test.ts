import path from 'node:path';
import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: 'pglite:./data',
    limitsRate: true,
    limitsFloods: true,
    maxOpenBookings: 20,
    messageCeilings: { perPhoneAndHour: 20, perStoreAndDay: 500 },
    webRoot: path.resolve('web'),
    defaultStore: '',
    publicOrigins: [],
    corsOrigins: [],
    trustedProxies: [],
    sessionSecret: '',
    signUp: 'anybody',
    signUpDays: 30,
    linkSecret: '',
    previewSecret: '',
    notifications: { driver: 'link' },
    pushHosts: [],
    mail: undefined,
    metrics: undefined,
    logLevel: 'warn',
    tracing: undefined,
    isProduction: false,
    isPublic: false,
  });
});

test('settings are read once, lists by comma, and an empty one is unset', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: ' ',
    DATABASE_URL: 'postgres://localhost/agenda',
    RATE_LIMIT: 'off',
    WEB_ROOT: '/srv/web',
    DEFAULT_STORE: 'Barbearia-Sol',
    PUBLIC_ORIGINS: 'https://agenda.example,https://agenda.com.br',
    CORS_ORIGINS: 'https://a.com.br, http://localhost:8081',
    TRUST_PROXY: '10.0.0.0/8,::1,loopback',
    SESSION_SECRET: 'a horse, a battery and a staple',
    LINK_SECRET: 'a key for every booking',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/base/',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=a%20b,authorization=Basic eA==',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.7',
    NODE_ENV: 'production',
  });
  expect(config).toEqual({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: 'postgres://localhost/agenda',
    limitsRate: false,
    limitsFloods: false,
    maxOpenBookings: undefined,
    messageCeilings: undefined,
    webRoot: '/srv/web',
    defaultStore: 'barbearia-sol',
    publicOrigins: ['https://agenda.example', 'https://agenda.com.br'],
    corsOrigins: ['https://a.com.br', 'http://localhost:8081'],
    trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
    sessionSecret: 'a horse, a battery and a staple',
    signUp: 'off',
    signUpDays: 30,
    linkSecret: 'a key for every booking',
    previewSecret: '',
    notifications: { driver: 'link' },
    pushHosts: [],
    mail: undefined,
    metrics: { host: '10.0.0.7', port: 9464 },
    logLevel: 'info',
    tracing: {
      url: 'http://collector:4318/base/v1/traces',
      headers: { 'x-team': 'a b', authorization: 'Basic eA==' },
      serviceName: 'hora-marcada',
      ratio: 0.25,
    },
    isProduction: true,
    isPublic: true,
  });
});

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('OPR-007 at %s nobody else comes', (HOST) => {
  expect(readConfig({ HOST }).isPublic).toBe(false);
  expect(readConfig({ HOST, NODE_ENV: 'production' }).isPublic).toBe(true);
});

test.each(['0.0.0.0', '::', '192.0.2.1', '127.0.0.1.example.com'])('OPR-007 at %s others come', (HOST) => {
  expect(readConfig({ HOST }).isPublic).toBe(true);
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['METRICS_PORT', '70000'],
  ['LOG_LEVEL', 'loud'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:pass@collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user@collector'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/?key=1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/#traces'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=a%0Ab'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=a,Connection=close'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'content-length=5'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'expect=100-continue'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'keep-alive=1'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'transfer-encoding=gzip'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Upgrade=h2c'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=a,x-team=✓'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'pglite:'],
  ['RATE_LIMIT', 'no'],
  ['MAX_OPEN_BOOKINGS', '0'],
  ['MAX_OPEN_BOOKINGS', 'many'],
  ['NOTIFY_PACE_PER_MINUTE', '10000'],
  ['MAX_MESSAGES_PER_PHONE', '0'],
  ['MAX_MESSAGES_PER_STORE', '10000'],
  ['DEFAULT_STORE', 'a b'],
  ['DEFAULT_STORE', 'a'],
  ['DEFAULT_STORE', 'a'.repeat(64)],
  ['PUBLIC_ORIGINS', 'agenda.example'],
  ['PUBLIC_ORIGINS', 'https://agenda.example/'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://a.com.br/path'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['SESSION_SECRET', 'fifteen letters'],
  ['LINK_SECRET', 'fifteen letters'],
  ['NOTIFY_WEBHOOK_URL', 'exemplo.com.br'],
  ['NOTIFY_WEBHOOK_URL', 'http://exemplo.com.br/avisos'],
  ['NOTIFY_WEBHOOK_URL', 'https://user:pass@exemplo.com.br/'],
  ['NOTIFY_WEBHOOK_URL', 'http://127.exemplo.com.br/'],
  ['NOTIFY_PACE_PER_MINUTE', '0'],
  ['PREVIEW_SECRET', 'fifteen letters'],
  ['WHATSAPP_CLOUD_TEMPLATE_REMINDER', 'Lembrete'],
  ['WHATSAPP_CLOUD_URL', 'ftp://localhost'],
  ['WHATSAPP_CLOUD_PHONE_ID', '+55 11'],
  ['WHATSAPP_CLOUD_TEMPLATE', 'Aviso ao cliente'],
])('a wrong %s (%s) stops the start with one sentence that names it', (name, value) => {
  const start = () => readConfig({ [name]: value });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(new RegExp(`^${name} deve (ser|ter) .+\\.$`));
});

test.each<[string, Record<string, string>]>([
  ['a port given twice', { PORT: '9464', METRICS_PORT: '9464' }],
  ["the server's own port where nobody gave it one", { METRICS_PORT: '3000' }],
])('%s is refused for metrics', (_, env) => {
  const start = () => readConfig(env);
  expect(start).toThrow(ConfigError);
  expect(start).toThrow('METRICS_PORT deve ser uma porta diferente da de PORT.');
});

test('the server and its metrics may both take a free port', () => {
  expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).metrics).toEqual({ host: '127.0.0.1', port: 0 });
});

test('blanks around a value, and nothing between two commas, are no part of it', () => {
  const config = readConfig({
    HOST: ' 0.0.0.0 ',
    DATABASE_URL: ' postgresql://banco/agenda ',
    DEFAULT_STORE: ' sol ',
    CORS_ORIGINS: ' https://a.com.br ,, https://b.com.br, ',
    METRICS_PORT: '9464',
    METRICS_HOST: ' ::1 ',
    OTEL_EXPORTER_OTLP_ENDPOINT: ' http://collector:4318// ',
    OTEL_SERVICE_NAME: ' agenda ',
    WHATSAPP_CLOUD_TOKEN: ' token ',
    WHATSAPP_CLOUD_PHONE_ID: ' 1066 ',
    WHATSAPP_CLOUD_TEMPLATE: ' aviso ',
  });
  expect(config).toMatchObject({
    host: '0.0.0.0',
    databaseUrl: 'postgresql://banco/agenda',
    defaultStore: 'sol',
    corsOrigins: ['https://a.com.br', 'https://b.com.br'],
    metrics: { host: '::1' },
    tracing: { url: 'http://collector:4318/v1/traces', serviceName: 'agenda' },
    notifications: { token: 'token', phoneId: '1066', templates: { confirmation: 'aviso' } },
  });
});

test.each(['ab', 'a'.repeat(63)])('the store %s may be the one at /', (DEFAULT_STORE) => {
  expect(readConfig({ DEFAULT_STORE }).defaultStore).toBe(DEFAULT_STORE);
});

test('what a site sets for itself stays what it is', () => {
  const config = readConfig({
    PORT: '65535',
    LOG_LEVEL: 'debug',
    PREVIEW_SECRET: 'a look before it is live',
    MAX_OPEN_BOOKINGS: '3',
    MAX_MESSAGES_PER_PHONE: '7',
    MAX_MESSAGES_PER_STORE: '9999',
    METRICS_PORT: '1',
    BACKUP_STAMP: ' /srv/backup/good ',
  });
  expect(config).toMatchObject({
    port: 65535,
    logLevel: 'debug',
    previewSecret: 'a look before it is live',
    maxOpenBookings: 3,
    messageCeilings: { perPhoneAndHour: 7, perStoreAndDay: 9999 },
    metrics: { host: '127.0.0.1', port: 1, backupStamp: '/srv/backup/good' },
  });
});

test.each([
  ['0', 0],
  ['0.5', 0.5],
  ['1', 1],
  ['1.00', 1],
])('traces are of a part of %s, under a name of their own', (ratio, read) => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'x-discount=100%' };
  const named = { OTEL_SERVICE_NAME: 'agenda', OTEL_TRACES_SAMPLER_ARG: ratio };
  expect(readConfig({ ...collector, ...headers, ...named }).tracing).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: { 'x-discount': '100%' },
    serviceName: 'agenda',
    ratio: read,
  });
});

test.each(['10.0.0.7/32', '2001:db8::/64', '::1/128', 'uniquelocal', 'linklocal', '0.0.0.0/0'])(
  'the proxy %s can be trusted',
  (proxy) => {
    expect(readConfig({ TRUST_PROXY: proxy }).trustedProxies).toEqual([proxy]);
  },
);

test.each(['10.0.0.0/8/8', '10.0.0.0/', '10.0.0.0/x', '10.0.0/8', '::1/129', 'proxy.example'])(
  'the proxy %s is refused',
  (proxy) => {
    expect(() => readConfig({ TRUST_PROXY: proxy })).toThrow(/^TRUST_PROXY deve ser uma lista de .+\.$/);
  },
);
