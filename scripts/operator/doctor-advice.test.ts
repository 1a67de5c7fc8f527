import { chmod, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { doctorAdvice, runSource, typeLine } from './doctor-errors.ts';

jest.setTimeout(600_000);

type Settings = Record<string, string>;
type Changed = Settings | undefined;

const root = path.resolve(import.meta.dirname, '../..');
let place: string;
let settings: Settings;

beforeAll(async () => {
  place = await mkdtemp(path.join(os.tmpdir(), 'doctor-'));
  settings = { DATABASE_URL: `pglite:${place}/data`, WEB_ROOT: place };
  await runSource('main.ts', ['--prepare'], settings);
});

afterAll(() => rm(place, { recursive: true }));

const type = (line: string) => typeLine(line, { cwd: root, env: { HOME: place, ...settings } });
const commandIn = (advice: string) => /npm run [^.]*/.exec(advice)?.[0] ?? '';

/** What has nothing to do with the database is found out sooner without one. */
const noDatabase = () => ({ DATABASE_URL: `pglite:${place}/none` });

/** Asks doctor twice: after what it advises was done, nothing of that code is left. */
async function mend(code: string, env: Settings, follow: (advice: string) => Changed | Promise<Changed>) {
  const { [code]: advice = '' } = await doctorAdvice({ ...settings, ...env });
  expect([code, advice]).toEqual([code, expect.stringMatching(/./)]);
  const changed = await follow(advice);
  expect(Object.keys(await doctorAdvice({ ...settings, ...env, ...changed }))).not.toContain(code);
}

test('OPR-045 a database that others could read was closed to them by the examination that says it', async () => {
  await chmod(path.join(place, 'data'), 0o755);
  await mend('embedded_database_was_readable', {}, () => undefined);
});

test('OPR-045 the demonstration is taken from the public, and the first store made, by the lines of doctor', async () => {
  const production = { NODE_ENV: 'production' };
  await mend('demonstration_password', production, async (advice) => void (await type(commandIn(advice))));
  await mend(
    'demonstration_store',
    production,
    async (advice) => void (await type(`echo sim | ${commandIn(advice)}`)),
  );
  await mend('no_stores', production, async (advice) => {
    await type(commandIn(advice).replace('<endereço> … faz o primeiro', 'sol --title Sol --username sol'));
  });
});

test('OPR-045 a backup that is missing or old is made by the line of doctor, in a folder that was not there', async () => {
  const stamp = path.join(place, 'last backup');
  const follow = async (advice: string) => void (await type(/npm run .*$/.exec(advice)?.[0] ?? ''));
  await mend('no_backup', { BACKUP_STAMP: stamp }, follow);
  const [backup = '', ...others] = await readdir(path.join(place, 'backups'));
  expect([backup, others]).toEqual([expect.stringMatching(/\.backup$/), []]);
  await rm(path.join(place, 'backups', backup));
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  await utimes(stamp, longAgo, longAgo);
  await mend('old_backup', { BACKUP_STAMP: stamp }, follow);
});

test('OPR-045 a port that another program has is an error until that ends, or PORT is another', async () => {
  const stranger = http.createServer((_, response) => response.end('<html>'));
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
  const { port } = stranger.address() as AddressInfo;
  await mend('port_taken', { ...noDatabase(), PORT: String(port) }, () => ({ PORT: '0' }));
  await mend('port_taken', { ...noDatabase(), PORT: String(port) }, async () => {
    stranger.close().closeAllConnections();
    await once(stranger, 'close');
  });
});

test.each([
  ['no_session_secret', {}],
  ['no_link_secret', {}],
  ['no_trust_proxy', {}],
  ['rate_limit_off', { RATE_LIMIT: 'off' }],
  ['no_public_origins', {}],
  ['public_origin_without_tls', { PUBLIC_ORIGINS: 'http://agenda.invalid' }],
])('OPR-045 %s is mended by the setting that doctor gives', async (code, env) => {
  const secret = '0123456789abcdef0123456789abcdef';
  await mend(code, { ...noDatabase(), NODE_ENV: 'production', ...env }, (advice) => {
    const [, name = ''] = /(?:Ponha(?: em)?|Retire) ([A-Z_]+)/.exec(advice) ?? [];
    if (advice.startsWith('Retire')) return { [name]: '' };
    const [, value = secret] = /=(\w+)/.exec(advice.replace(/\(.*\)/, '')) ?? [];
    const [origin = value] = /https:[^\s]*(?=\.)/.exec(advice) ?? [];
    return { [name]: origin };
  });
});
