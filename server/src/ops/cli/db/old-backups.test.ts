import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { openBackupFolder, runDb } from '../../../test-support/test-transfer.ts';

const fileOf = openBackupFolder();

let source: Database;

beforeAll(async () => {
  source = await openTestDatabase();
});

afterAll(() => source.close());

function folderWith(name: string, files: readonly string[]): string {
  const folder = fileOf(name);
  mkdirSync(folder);
  for (const file of files) writeFileSync(path.join(folder, file), '');
  return folder;
}

const now = new Date('2026-03-10T03:45:00Z');
const keepIn = (folder: string, days = '7') =>
  runDb(['backup', '--into', folder, '--keep-days', days], { source, now });

test('OPR-025 a backup into a folder is named by its time, and what is too old goes, also what a killed one left', async () => {
  const others = ['2026-01-01.backup', '2026-01-01T000000Z.backup.gpg', 'notes.txt'];
  const kept = ['2026-03-03T034500Z.backup', '2026-03-09T034500Z.backup.unfinished'];
  const old = ['2026-01-01T000000Z.backup', '2026-03-03T034459Z.backup.unfinished'];
  const folder = folderWith('kept', [...others, ...kept, ...old]);
  const { code, said } = await keepIn(folder);
  expect([code, said.at(-1)]).toEqual([0, '2 backups antigos apagados.']);
  expect(readdirSync(folder).sort()).toEqual([...others, ...kept, '2026-03-10T034500Z.backup'].sort());
});

test('OPR-025 one backup that was too old is told of as one', async () => {
  const { said } = await keepIn(folderWith('single', ['2026-01-01T000000Z.backup']));
  expect(said.at(-1)).toBe('1 backup antigo apagado.');
});

test('what a killed backup left is not in the way of the next, and its readers read nothing', async () => {
  const folder = folderWith('again', ['a.unfinished']);
  expect((await runDb(['backup', path.join(folder, 'a')], { source })).code).toBe(0);
  expect(readdirSync(folder)).toEqual(['a']);
  expect(statSync(path.join(folder, 'a')).mode & 0o777).toBe(0o600);
});

test('OPR-025 a backup that fails removes none, however old', async () => {
  const folder = folderWith('only', ['2020-01-01T000000Z.backup']);
  const stopped = AbortSignal.abort(new Error('stopped'));
  const { code } = await runDb(['backup', '--into', folder, '--keep-days', '1'], {
    source,
    now,
    signal: stopped,
  });
  expect([code, readdirSync(folder)]).toEqual([1, ['2020-01-01T000000Z.backup']]);
});

test.each(['--keep-days 7 some.backup', '--into a --keep-days 0', '--into a --keep-days x'])(
  'OPR-025 backup %s is refused',
  async (words) => {
    const { code, complained } = await runDb(['backup', ...words.split(' ')], { source });
    expect([code, complained]).toEqual([
      1,
      'A opção --keep-days precisa de --into e de um número de dias, a partir de 1.',
    ]);
  },
);

test.each([[], ['a', '--into', 'b'], ['--into', ''], ['']])(
  'OPR-025 a backup needs a file or a folder, one of the two',
  async (...words) => {
    const { complained } = await runDb(['backup', ...words], { source });
    expect(complained).toBe('Informe o arquivo: npm run db -- backup <arquivo>.');
  },
);

test('OPR-038 a backup into a folder that is missing makes it, for its owner alone', async () => {
  const folder = fileOf('new/backups');
  expect(await runDb(['backup', '--into', folder], { source, now })).toMatchObject({ code: 0 });
  expect(readdirSync(folder)).toEqual(['2026-03-10T034500Z.backup']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  writeFileSync(fileOf('file'), '');
  expect(await runDb(['backup', '--into', fileOf('file/x')], { source, now })).toMatchObject({
    complained: `Não foi possível criar a pasta ${fileOf('file/x')}: a pasta não existe.`,
  });
});
