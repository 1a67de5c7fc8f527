import { readConfig } from '../../../config.ts';
import { configurationFindings } from './configuration-rules.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://dono@banco/agenda',
  SESSION_SECRET: '0123456789abcdef',
};

const said = (env: Readonly<Record<string, string>>) =>
  configurationFindings(readConfig(env))
    .filter(({ level }) => level !== 'fine')
    .map(({ level, text }) => `${level}: ${text}`);

test.each([
  ['at home', {}],
  ['for load tests at home', { RATE_LIMIT: 'off' }],
  ['in production', production],
  ['in production behind a proxy', { ...production, HOST: '0.0.0.0', TRUST_PROXY: 'loopback' }],
])('nothing is wrong %s', (_, env) => {
  expect(said(env)).toEqual([]);
});

test.each([
  ['only a memory', { DATABASE_URL: 'pglite:memory' }, /^error: .*tudo se perde/],
  ['the embedded database', { DATABASE_URL: 'pglite:./data' }, /^warning: .*é o embutido/],
  ['no limits', { RATE_LIMIT: 'off' }, /^warning: RATE_LIMIT está off/],
  ['no secret', { SESSION_SECRET: '' }, /^warning: SESSION_SECRET está sem valor/],
  ['no proxy', { HOST: '0.0.0.0' }, /^warning: HOST=0\.0\.0\.0 sem TRUST_PROXY/],
])('%s in production is reported', (_, change, sentence) => {
  expect(said({ ...production, ...change })).toEqual([expect.stringMatching(sentence)]);
});

test('a server that other machines reach without production mode is reported', () => {
  expect(said({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('sem NODE_ENV=production')]);
});
