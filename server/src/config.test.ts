import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: 'pglite:./data',
    limitsRate: true,
    webRoot: path.resolve('web'),
    defaultStore: '',
    corsOrigins: [],
    trustedProxies: [],
    sessionSecret: '',
    isProduction: false,
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
    CORS_ORIGINS: 'https://a.com.br, http://localhost:8081',
    TRUST_PROXY: '10.0.0.0/8,::1,loopback',
    SESSION_SECRET: 'a horse, a battery and a staple',
    NODE_ENV: 'production',
  });
  expect(config).toEqual({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: 'postgres://localhost/agenda',
    limitsRate: false,
    webRoot: '/srv/web',
    defaultStore: 'barbearia-sol',
    corsOrigins: ['https://a.com.br', 'http://localhost:8081'],
    trustedProxies: ['10.0.0.0/8', '::1', 'loopback'],
    sessionSecret: 'a horse, a battery and a staple',
    isProduction: true,
  });
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'pglite:'],
  ['RATE_LIMIT', 'no'],
  ['DEFAULT_STORE', 'a b'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://a.com.br/path'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['SESSION_SECRET', 'fifteen letters'],
])('a wrong %s (%s) stops the start with one sentence that names it', (name, value) => {
  const start = () => readConfig({ [name]: value });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(new RegExp(`^${name} deve (ser|ter) .+\\.$`));
});
