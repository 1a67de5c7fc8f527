import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../config.ts';
import { answers, touchedAt } from './doctor-tools.ts';
import { examineBackups, examineOrigins } from './examine-outside.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'outside-'));
const stamp = path.join(folder, 'last backup');
const now = new Date('2026-03-10T12:00:00Z');

afterAll(() => rmSync(folder, { recursive: true }));

const backups = (env: Readonly<Record<string, string>>) =>
  examineBackups(readConfig(env), { clock: { now: () => now }, touchedAt });

test('OPR-033 a BACKUP_STAMP that is missing is a warning, and without the variable nothing is asked', async () => {
  expect(await backups({})).toEqual([]);
  const [finding, ...others] = await backups({ BACKUP_STAMP: stamp });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ level: 'warning', code: 'no_backup' });
  expect(finding?.text).toBe(`Nenhum backup deu certo: ${stamp} (BACKUP_STAMP) não existe.`);
  expect(finding?.advice).toMatch(
    new RegExp(`npm run db -- backup --into ${folder}/backups && touch '${stamp}'$`),
  );
});

test.each([
  ['2026-03-10T11:00:00Z', 'fine', 'há 1 hora.'],
  ['2026-03-09T10:00:00Z', 'fine', 'há 26 horas.'],
  ['2026-03-09T09:00:00Z', 'warning', 'há 27 horas (BACKUP_STAMP).'],
  ['2026-03-07T11:00:00Z', 'warning', 'há 3 dias (BACKUP_STAMP).'],
])('OPR-033 a last backup of %s is %s', async (touched, level, words) => {
  writeFileSync(stamp, '');
  utimesSync(stamp, new Date(touched), new Date(touched));
  const text = `O último backup deu certo ${words}`;
  expect(await backups({ BACKUP_STAMP: stamp })).toEqual([expect.objectContaining({ level, text })]);
});

const origins = (PUBLIC_ORIGINS: string, NODE_ENV = 'production', reached = (_: string) => true) =>
  examineOrigins(readConfig({ NODE_ENV, PUBLIC_ORIGINS }), {
    answers: (origin) => Promise.resolve(reached(origin)),
  });

test('OPR-033 in production PUBLIC_ORIGINS that is missing, without TLS or silent is a warning for each', async () => {
  const codes = async (...given: Parameters<typeof origins>) =>
    (await origins(...given)).map(({ level, code }) => [level, code]);
  expect(await codes('', 'test')).toEqual([]);
  expect(await codes('')).toEqual([['warning', 'no_public_origins']]);
  expect(await codes('https://agenda.example')).toEqual([['fine', undefined]]);
  expect(await codes('http://agenda.example')).toEqual([['warning', 'public_origin_without_tls']]);
  expect(
    await codes('https://agenda.example, https://b.example', 'production', (origin) =>
      origin.includes('agenda'),
    ),
  ).toEqual([['warning', 'public_origin_silent']]);
});

test('OPR-033 any answer is one, and none is none', async () => {
  const server = http.createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await answers(address)).toBe(true);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const mute = net.createServer((visitor) => visitor.destroy());
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  expect(await answers(`http://127.0.0.1:${(mute.address() as AddressInfo).port}`)).toBe(false);
  await new Promise((resolve) => mute.close(resolve));
  expect(await answers(address)).toBe(false);
});
