import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import type { Database } from '../../../platform/database/database.ts';
import { insertFixtureStores, sol } from '../../../test-support/fixture-stores.ts';
import { insertEvent } from '../../../test-support/insert-event.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { openBackupFolder, refusedDb, runDb } from '../../../test-support/test-transfer.ts';
import { drilled } from './transfer-texts.ts';

jest.setTimeout(300_000);

const fileOf = openBackupFolder();

let source: Database;

const { TMPDIR } = process.env;
const temporary = fileOf('temporary');

beforeAll(async () => {
  source = await openTestDatabase();
  mkdirSync(temporary);
  process.env['TMPDIR'] = temporary;
});

afterAll(async () => {
  if (TMPDIR === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = TMPDIR;
  await source.close();
});

test('OPR-026 a drill of a backup without a store fails, and says where to look', async () => {
  await runDb(['backup', fileOf('empty')], { source });
  expect(await runDb(['drill', fileOf('empty')], {})).toMatchObject({
    code: 1,
    complained:
      'O backup pode ser restaurado, mas não tem nenhum estabelecimento: confira DATABASE_URL de quem o grava.',
  });
  expect(readdirSync(temporary)).toEqual([]);
});

test('OPR-026 a store that nobody booked yet is found without a last booking', () => {
  const header = { takenAt: '2026-03-10T03:45:00.000000Z', tables: [], migrations: [], sequences: [] };
  const { text, data } = drilled({
    header: { format: 'hora-marcada-backup', version: 1, ...header },
    contents: { stores: 1, calendars: 0, services: 2, bookings: 0, lastBookedAt: null },
  });
  expect(text).toBe(
    'Ensaio feito: o backup de 2026-03-10T03:45:00.000000Z foi restaurado e conferido, com 0 tabelas, 0 linhas: ' +
      '1 estabelecimento, 0 calendários, 2 serviços e 0 agendamentos; o banco de ensaio foi apagado.',
  );
  expect(data).toMatchObject({ stores: 1, bookings: 0, lastBookedAt: null });
});

test('OPR-026 one command restores a backup, says in one sentence what was found, and leaves nothing behind', async () => {
  await insertFixtureStores(source.handle);
  const { storeId, ana: calendarId } = sol;
  await insertEvent(source.handle, {
    storeId,
    calendarId,
    start: '2026-03-10T09:00',
    end: '2026-03-10T10:00',
  });
  await source.pool.query(`update events set created_at = '2026-03-09T12:10:00Z'`);
  await runDb(['backup', fileOf('good')], { source });
  const { code, said, complained } = await runDb(['drill', fileOf('good')], {});
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  expect(said).toContain('events: 1 linha');
  expect(said.at(-1)).toMatch(
    /^Ensaio feito: o backup de \S+Z foi restaurado e conferido, com \d+ tabelas, \d+ linhas: 2 estabelecimentos, \d calendários, \d serviços e 1 agendamento, o último feito em 2026-03-09T12:10:00.000Z; o banco de ensaio foi apagado\.$/,
  );
  expect(readdirSync(temporary)).toEqual([]);
});

test('OPR-026 a drill of a damaged file fails in one sentence, and leaves nothing behind', async () => {
  writeFileSync(fileOf('none'), 'no backup');
  expect(await runDb(['drill', fileOf('none')], {})).toEqual(
    refusedDb('O arquivo não é um backup do Hora Marcada.'),
  );
  expect(readdirSync(temporary)).toEqual([]);
});
