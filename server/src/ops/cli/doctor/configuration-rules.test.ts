import { readConfig } from '../../../config.ts';
import { configurationFindings } from './configuration-rules.ts';
import { fine } from './finding.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://dono@banco/agenda',
  SESSION_SECRET: '0123456789abcdef',
  LINK_SECRET: '0123456789abcdef',
  TRUST_PROXY: 'loopback',
};

const said = (env: Readonly<Record<string, string>>) =>
  configurationFindings(readConfig(env))
    .filter(({ level }) => level !== 'fine')
    .map(({ level, text }) => `${level}: ${text}`);

test.each([
  ['at home', {}],
  ['for load tests at home', { RATE_LIMIT: 'off' }],
  ['in production', production],
  [
    'in production behind a proxy of another machine',
    { ...production, HOST: '0.0.0.0', TRUST_PROXY: '10.1.2.3' },
  ],
])('nothing is wrong %s', (_, env) => {
  expect(said(env)).toEqual([]);
});

test('a sound configuration is said to be one, and in production who sends messages', () => {
  const sound = fine('As configurações podem ser usadas.');
  const found = (env: Readonly<Record<string, string>>) => configurationFindings(readConfig(env));
  expect(found({})).toEqual([sound]);
  expect(found(production)).toEqual([
    sound,
    fine('Os donos enviam os avisos a clientes, por um link do WhatsApp.'),
  ]);
  expect(found({ ...production, NOTIFY_WEBHOOK_URL: 'https://avisos.example/' })).toEqual([sound]);
  expect(found({ ...production, RATE_LIMIT: 'off' })).not.toContainEqual(sound);
});

test.each([
  ['only a memory', { DATABASE_URL: 'pglite:memory' }, /^error: .*tudo se perde/],
  ['the embedded database', { DATABASE_URL: 'pglite:./data' }, /^warning: .*é o embutido/],
  ['no limits', { RATE_LIMIT: 'off' }, /^warning: RATE_LIMIT está off/],
  ['no secret', { SESSION_SECRET: '' }, /^warning: SESSION_SECRET está sem valor/],
  ['no secret of links', { LINK_SECRET: '' }, /^warning: LINK_SECRET está sem valor/],
])('%s in production is reported', (_, change, sentence) => {
  expect(said({ ...production, ...change })).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  ['one of this machine alone', { ...production }, ['Ponha TRUST_PROXY=loopback.']],
  [
    'one that others reach',
    { ...production, HOST: '0.0.0.0' },
    [expect.stringContaining('TRUST_PROXY=uniquelocal')],
  ],
])('OPR-006 a public server without TRUST_PROXY is told what to set: %s', (_, env, advised) => {
  const advice = (given: Readonly<Record<string, string>>) =>
    configurationFindings(readConfig(given)).flatMap(({ text, advice: line }) =>
      text.includes('TRUST_PROXY') ? [line] : [],
    );
  const without = { ...env, TRUST_PROXY: '' };
  expect(advice(without)).toEqual(advised);
  const [, followed = ''] = /TRUST_PROXY=(\w+)/.exec(String(advice(without)[0])) ?? [];
  expect(advice({ ...env, TRUST_PROXY: followed })).toEqual([]);
});

test('a server that other machines reach without production mode is reported', () => {
  expect(said({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('sem NODE_ENV=production')]);
});
