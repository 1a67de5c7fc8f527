import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { list } from 'tar';
import { buildApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fixtureNow } from '../../../test-support/fixture-stores.ts';
import { bookAt } from '../../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../../test-support/test-app.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import {
  emptySchema,
  openBackupFolder,
  refusedDb,
  rowsOf,
  runDb,
} from '../../../test-support/test-transfer.ts';

jest.setTimeout(300_000);

const fileOf = openBackupFolder();
const key = { 'idempotency-key': 'pedido-1' };
const { TMPDIR } = process.env;

let source: TestApp;
let owner: SignedInOwner;
let target: Database;
let booked: object;

beforeAll(async () => {
  [source, target] = await Promise.all([openTestApp(), openTestDatabase()]);
  owner = await source.asOwner('sol');
  const answer = await bookAt(source, '09:00', {}, key);
  booked = answer.body as object;
  await bookAt(source, '10:00');
  await runDb(['backup', fileOf('loja.backup')], { source: source.database });
});

afterAll(() => Promise.all([source.close(), target.close()]));

test('GEN-030 a backup is a tar of a manifest and a text for each table, for its owner’s eyes only', async () => {
  const names: string[] = [];
  await list({ file: fileOf('loja.backup'), strict: true, onReadEntry: ({ path }) => names.push(path) });
  const tables = Object.keys(await rowsOf(source.database)).map((name) => `${name}.copy`);
  expect(names[0]).toBe('manifest.json');
  expect(names.slice(1).sort()).toEqual(tables.sort());
  expect((await stat(fileOf('loja.backup'))).mode & 0o777).toBe(0o600);
});

test('a backup restored into a new database has every row of every table', async () => {
  await emptySchema(target);
  const restore = await runDb(['restore', fileOf('loja.backup')], { target });
  expect(restore).toMatchObject({ code: 0, complained: '' });
  expect(restore.said).toContain('events: 2 linhas');
  expect(restore.said.at(-1)).toMatch(
    /^Backup restaurado e conferido: \d+ tabelas, \d+ linhas, como estavam em \d{4}-/,
  );
  const rows = await rowsOf(source.database);
  expect(rows.events).toHaveLength(2);
  expect(await rowsOf(target)).toEqual(rows);
});

test('in the restored store sessions go on, requests stay answered, and taken times stay taken', async () => {
  const config = readConfig({ RATE_LIMIT: 'off', WEB_ROOT: fileOf('web') });
  const clock = { now: () => fixtureNow };
  const app = await buildApp({ database: target, clock, newId: randomUUID, config });
  const ask: TestApp['ask'] = async (url, payload = {}, headers = {}) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    const { statusCode: status, payload: text } = answer;
    return { status, headers: answer.headers, text, body: text === '' ? undefined : JSON.parse(text) };
  };
  expect((await ask('/api/token/refresh/', { refresh: owner.refresh })).status).toBe(200);
  const book = (time: string, headers = {}) => bookAt({ ...source, ask }, time, {}, headers);
  expect(await book('09:00', key)).toMatchObject({ status: 201, body: booked });
  expect((await book('09:00')).status).toBe(409);
  expect((await book('11:00')).status).toBe(201);
  await app.close();
});

test('OPR-026 one command rehearses a restoration, says in one sentence what was found, and leaves nothing behind', async () => {
  const temporary = fileOf('temporary');
  mkdirSync(temporary);
  process.env['TMPDIR'] = temporary;
  const { pool } = source.database;
  await pool.query(`update events set created_at = '2026-03-09T12:10:00Z'`);
  await runDb(['backup', fileOf('good')], { source: source.database });
  const { code, said, complained } = await runDb(['drill', fileOf('good')], {});
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  expect(said.at(-1)).toMatch(
    /^Ensaio feito: o backup de \S+Z foi restaurado e conferido, com \d+ tabelas, \d+ linhas: 2 estabelecimentos, \d calendários, \d serviços e 2 agendamentos, o último feito em 2026-03-09T12:10:00.000Z; o banco de ensaio foi apagado\.$/,
  );
  await pool.query('truncate stores cascade');
  await runDb(['backup', fileOf('empty')], { source: source.database });
  expect(await runDb(['drill', fileOf('empty')], {})).toMatchObject({
    ...refusedDb(
      'O backup pode ser restaurado, mas não tem nenhum estabelecimento: confira DATABASE_URL de quem o grava.',
    ),
    said: expect.any(Array),
  });
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = TMPDIR;
  expect(readdirSync(temporary)).toEqual([]);
});
