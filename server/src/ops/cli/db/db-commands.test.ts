import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../../platform/database/database.ts';
import { insertFixtureStores, sol } from '../../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../../test-support/insert-event.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { openBackupFolder, refusedDb, rowsOf, runDb } from '../../../test-support/test-transfer.ts';
import { drilled, progressLine } from './db-answers.ts';
import { measureText, verifiedText } from './table-text.ts';

const fileOf = openBackupFolder();
let source: Database;
let target: Database;

beforeAll(async () => {
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await insertFixtureStores(source.handle);
  await runDb(['backup', fileOf('sound')], { source });
});

afterAll(() => Promise.all([source.close(), target.close()]));

const now = new Date('2026-03-10T03:45:00Z');
const keepIn = (folder: string, signal?: AbortSignal) =>
  runDb(['backup', '--into', folder, '--keep-days', '7'], { source, now, ...(signal && { signal }) });
const stopped = AbortSignal.abort(new Error('stopped'));

function folderWith(name: string, files: readonly string[]): string {
  const folder = fileOf(name);
  mkdirSync(folder);
  for (const file of files) writeFileSync(path.join(folder, file), '');
  return folder;
}

test('OPR-025 a backup into a folder is named by its time, and what is too old goes, also what a killed one left', async () => {
  const others = ['2026-01-01.backup', '2026-01-01T000000Z.backup.gpg', 'notes.txt'];
  const kept = ['2026-03-03T034500Z.backup', '2026-03-09T034500Z.backup.unfinished'];
  const old = ['2026-01-01T000000Z.backup', '2026-03-03T034459Z.backup.unfinished'];
  const folder = folderWith('kept', [...others, ...kept, ...old, '2026-03-10T034500Z.backup.unfinished']);
  const { code, said } = await keepIn(folder);
  expect([code, said.at(-1)]).toEqual([0, '2 backups antigos apagados.']);
  expect(readdirSync(folder).sort()).toEqual([...others, ...kept, '2026-03-10T034500Z.backup'].sort());
  expect(statSync(path.join(folder, '2026-03-10T034500Z.backup')).mode & 0o777).toBe(0o600);
});

test('OPR-025 one backup that was too old is told of as one, and one that fails removes none', async () => {
  const files = ['2020-01-01T000000Z.backup'];
  const folder = folderWith('single', files);
  expect(await keepIn(folder, stopped)).toMatchObject({ code: 1 });
  expect(readdirSync(folder)).toEqual(files);
  expect((await keepIn(folder)).said.at(-1)).toBe('1 backup antigo apagado.');
});

test('OPR-038 a backup into a folder that is missing makes it, for its owner alone', async () => {
  const folder = fileOf('new/backups');
  expect(await keepIn(folder)).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(['2026-03-10T034500Z.backup']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  writeFileSync(fileOf('file'), '');
  expect((await keepIn(fileOf('file/x'))).complained).toBe(
    `Não foi possível criar a pasta ${fileOf('file/x')}: a pasta não existe.`,
  );
});

test('OPR-026 one command rehearses a restoration, and says in one sentence what was found', async () => {
  const id = { storeId: sol.storeId, calendarId: sol.ana };
  await insertTestEvent(source.handle, { ...id, start: '2026-03-10T09:00', end: '2026-03-10T10:00' });
  await source.pool.query(`update events set created_at = '2026-03-09T12:10:00Z'`);
  await runDb(['backup', fileOf('good')], { source });
  expect((await runDb(['drill', fileOf('good')], {})).said.at(-1)).toMatch(
    /^Ensaio feito: o backup de \S+Z foi restaurado e conferido, com \d+ tabelas, \d+ linhas: 2 estabelecimentos, 3 calendários, 4 serviços e 1 agendamento, o último feito em 2026-03-09T12:10:00.000Z; o banco de ensaio foi apagado\.$/,
  );
  await runDb(['backup', fileOf('empty')], { source: target });
  expect(await runDb(['drill', fileOf('empty')], {})).toEqual(
    refusedDb(
      'O backup pode ser restaurado, mas não tem nenhum estabelecimento: confira DATABASE_URL de quem o grava.',
    ),
  );
});

test('OPR-026 a store that nobody booked yet is found without a last booking', () => {
  const takenAt = '2026-03-10T03:45:00.000000Z';
  const stores = { name: 'stores', columns: [], rows: 1, bytes: 1, checksum: '1' };
  const manifest = {
    format: 'hora-marcada-backup',
    version: 1,
    migrations: [],
    tables: [stores],
    takenAt,
  } as const;
  expect(drilled(manifest, null).text).toBe(
    'Ensaio feito: o backup de 2026-03-10T03:45:00.000000Z foi restaurado e conferido, com 1 tabelas, 1 linha: ' +
      '1 estabelecimento, 0 calendários, 0 serviços e 0 agendamentos; o banco de ensaio foi apagado.',
  );
});

test('each table is told of at its end, and a large one in between', async () => {
  async function* text() {
    for (const rows of [90_000, 90_000, 70_000]) yield await Promise.resolve(Buffer.from('a\n'.repeat(rows)));
  }
  const table = { name: 'events', columns: [], ...(await measureText(text())) };
  const told: string[] = [];
  const report = (...step: Parameters<typeof progressLine>) => told.push(progressLine(...step));
  const progress = { report, signal: new AbortController().signal };
  for await (const some of verifiedText(table, text(), progress, Error)) expect(some).toBeDefined();
  expect(told).toEqual(['events: 180.000 de 250.000 linhas', 'events: 250.000 linhas']);
});

test.each([
  ['backup', () => ['backup', fileOf('stopped')]],
  ['restore', () => ['restore', fileOf('sound')]],
  ['copy', () => ['copy', '--to', 'postgres://there']],
])('a %s that is stopped leaves nothing', async (_, words) => {
  const files = readdirSync(fileOf('.'));
  expect(await runDb(words(), { source, target, signal: stopped })).toMatchObject({ code: 1 });
  expect(Object.values(await rowsOf(target)).flat()).toEqual([]);
  expect(readdirSync(fileOf('.'))).toEqual(files);
});

const noFile = 'Informe o arquivo: npm run db -- backup <arquivo>.';
const noTarget = 'Informe o destino: npm run db -- copy --to postgres://….';
const noDays = 'A opção --keep-days precisa de --into e de um número de dias, a partir de 1.';

test.each<[readonly string[], string]>([
  [[], 'Escolha um comando: backup, restore, copy, drill, distribute ou help.'],
  [['backup'], noFile],
  [['backup', ''], noFile],
  [['backup', 'a', '--into', 'b'], noFile],
  [['backup', '--into', ''], noFile],
  [['backup', '--keep-days', '7', 'a'], noDays],
  [['backup', '--into', 'a', '--keep-days', '0'], noDays],
  [['backup', '--into', 'a', '--keep-days', 'x'], noDays],
  [['backup', fileOf('sound')], `O arquivo ${fileOf('sound')} já existe: escolha outro nome.`],
  [['backup', fileOf('no/a')], `Não foi possível gravar ${fileOf('no/a')}: o arquivo ou a pasta não existe.`],
  [['restore'], 'Informe o arquivo: npm run db -- restore <arquivo>.'],
  [['restore', 'a', '--force'], 'A opção --force não existe.'],
  [['restore', fileOf('no')], `Não foi possível ler ${fileOf('no')}: o arquivo ou a pasta não existe.`],
  [['restore', fileOf('.')], `Não foi possível ler ${fileOf('.')}: é uma pasta.`],
  [['drill'], 'Informe o arquivo: npm run db -- drill <arquivo>.'],
  [['copy', '--to', ''], noTarget],
  [['copy', 'here', '--to', 'there'], noTarget],
  [['distribute', 'all'], 'distribute não leva nada depois: npm run db -- distribute.'],
])('OPR-025 %j says what is wrong', async (words, sentence) => {
  expect((await runDb(words, { source, target })).complained).toBe(sentence);
});
