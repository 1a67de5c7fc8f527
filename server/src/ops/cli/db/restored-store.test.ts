import { mkdirSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { list } from 'tar';
import type { Database } from '../../../platform/database/database.ts';
import { bookAt } from '../../../test-support/public-booking.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';
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
const { TMPDIR } = process.env;

let source: TestApp;
let target: Database;

beforeAll(async () => {
  [source, target] = await Promise.all([openTestApp(), openTestDatabase()]);
  await source.asOwner('sol');
  await bookAt(source, '09:00', {}, { 'idempotency-key': 'pedido-1' });
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

test('a backup restored into a new database has every row of every table: sessions, answers, bookings', async () => {
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
