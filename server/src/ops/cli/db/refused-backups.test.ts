import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Header } from 'tar';
import type { Database } from '../../../platform/database/database.ts';
import { insertFixtureStores } from '../../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import {
  emptySchema,
  openBackupFolder,
  refusedDb,
  rowsOf,
  runDb,
} from '../../../test-support/test-transfer.ts';
import type { Manifest } from './backup-rules.ts';
import { fileProblem } from './transfer-problem.ts';

const damaged = refusedDb('O arquivo de backup está incompleto ou foi alterado: use outra cópia.');
const notABackup = refusedDb('O arquivo não é um backup do Hora Marcada.');

const fileOf = openBackupFolder();
let source: Database;
let target: Database;
let bytes: Buffer;
let tar: Buffer;
let manifest: Manifest;

beforeAll(async () => {
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await insertFixtureStores(source.handle);
  await runDb(['backup', fileOf('sound')], { source });
  bytes = await readFile(fileOf('sound'));
  tar = gunzipSync(bytes);
  manifest = JSON.parse(tar.toString('latin1', 512, 512 + (new Header(tar).size ?? 0))) as Manifest;
});

afterAll(() => Promise.all([source.close(), target.close()]));

const restore = async (content: Buffer, sides: { target?: Database } = { target }) => {
  await writeFile(fileOf('given'), content);
  return runDb(['restore', fileOf('given')], sides);
};

const expectNothing = async () => expect(Object.values(await rowsOf(target)).flat()).toEqual([]);

const fileInTar = (name: string, size: number, text = '') => {
  const block = Buffer.alloc(512);
  new Header({ path: name, type: 'File', mode: 0o600, size }).encode(block);
  const padded = Buffer.alloc(Math.ceil(text.length / 512) * 512);
  padded.write(text, 'latin1');
  return Buffer.concat([block, padded]);
};

/** A backup that is sound in itself, with another manifest. */
const withManifest = (change: object) => {
  const text = JSON.stringify({ ...manifest, ...change });
  const rest = tar.subarray(512 + Math.ceil((new Header(tar).size ?? 0) / 512) * 512);
  return gzipSync(Buffer.concat([fileInTar('manifest.json', text.length, text), rest]));
};

const withTables = (change: (table: Manifest['tables'][number]) => object) =>
  withManifest({ tables: manifest.tables.map((table) => ({ ...table, ...change(table) })) });

const edited = (from: string, to: string) =>
  gzipSync(Buffer.from(tar.toString('latin1').replace(from, to), 'latin1'));

test.each<[string, () => Buffer]>([
  ['that is empty', () => Buffer.alloc(0)],
  ['cut short', () => bytes.subarray(0, bytes.length - 20)],
  ['cut short and packed again', () => gzipSync(tar.subarray(0, tar.length / 2))],
  ['without its end', () => gzipSync(tar.subarray(0, -512))],
  ['with more behind its end', () => gzipSync(Buffer.concat([tar, Buffer.alloc(1)]))],
  ['with one digit changed', () => edited('5000', '5001')],
  ['with one byte changed', () => Buffer.from(bytes.map((byte, at) => (at === 300 ? byte ^ 1 : byte)))],
  ['with a row less', () => edited('Corte\t', 'Corte\n')],
  ['with a table of another name', () => edited('services.copy', 'Services.copy')],
  ['with a manifest of another shape', () => edited('"rows"', '"rowS"')],
  ['with a manifest that is no JSON', () => edited('"format"', '"format')],
  ['with other counts', () => withTables(({ rows }) => ({ rows: rows + 1 }))],
  ['with other checksums', () => withTables(({ checksum }) => ({ checksum: `${checksum}1` }))],
  ['with other sizes', () => withTables(({ bytes: size }) => ({ bytes: size + 1 }))],
  ['GEN-033 whose manifest takes the memory', () => gzipSync(fileInTar('manifest.json', 2 ** 33))],
  [
    'OPR-048 with a row that no store can have',
    () => {
      const table = { name: 'a', columns: [], rows: 1, bytes: 2 ** 33, checksum: '' };
      const text = JSON.stringify({ ...manifest, tables: [table] });
      const row = fileInTar('a.copy', 2 ** 33, 'x'.repeat(5_000_000));
      return gzipSync(Buffer.concat([fileInTar('manifest.json', text.length, text), row]));
    },
  ],
])('a file %s is refused, and nothing is restored', async (_, edit) => {
  const content = edit();
  expect(content).not.toEqual(bytes);
  // No database is opened for it.
  expect(await restore(content, {})).toEqual(damaged);
});

test.each([
  ['text', Buffer.from('select 1;\n')],
  ['a packed file of something else', gzipSync('PGDMP something else\n')],
  ['a packed file without files', gzipSync(Buffer.alloc(3_000_000, 'x'))],
])('%s is no backup', async (_, content) => {
  expect(await restore(content, {})).toEqual(notABackup);
});

test.each<[string, () => object]>([
  [
    'O arquivo é um backup de uma versão mais nova do programa: use essa versão, ou uma posterior.',
    () => ({ version: 2 }),
  ],
  [
    'Estes dados são de uma versão mais nova do programa: use essa versão, ou uma posterior.',
    () => ({ migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'x' }] }),
  ],
  [
    'Estes dados têm migrações diferentes das deste programa: use a versão do programa que os gravou.',
    () => ({ migrations: manifest.migrations.map(({ name }) => ({ name, checksum: 'x' })) }),
  ],
])('it says "%s" before a database is opened', async (sentence, change) => {
  expect(await restore(withManifest(change()), {})).toEqual(refusedDb(sentence));
});

test('a backup of another schema than its migrations make is refused', async () => {
  const other = withTables(({ name, columns }) => ({
    columns: name === 'stores' ? columns.slice(1) : columns,
  }));
  expect(await restore(other)).toEqual(
    refusedDb(
      'As tabelas do banco de dados de destino não são as dos dados: escolha um banco novo, sem tabelas.',
    ),
  );
  await expectNothing();
});

test('a database with data, ours or another’s, is not restored into', async () => {
  await insertFixtureStores(target.handle);
  const sentence = (table: string) =>
    `O banco de dados de destino não está vazio (tabela ${table}): escolha um banco novo.`;
  const before = await rowsOf(target);
  expect(await restore(bytes)).toEqual(refusedDb(sentence('calendars')));
  expect(await rowsOf(target)).toEqual(before);
  await emptySchema(target);
  await target.pool.query('create table of_another_program (id integer)');
  expect(await restore(bytes)).toEqual(refusedDb(sentence('of_another_program')));
  expect(Object.keys(await rowsOf(target))).toEqual(['of_another_program']);
  await emptySchema(target);
});

test('a backup never takes the place of a file, and leaves nothing behind when it fails', async () => {
  expect(await runDb(['backup', fileOf('sound')], {})).toEqual(
    refusedDb(`O arquivo ${fileOf('sound')} já existe: escolha outro nome.`),
  );
  const nowhere = path.join(fileOf('missing'), 'a');
  expect((await runDb(['backup', nowhere], { source })).complained).toBe(
    `Não foi possível gravar ${nowhere}: o arquivo ou a pasta não existe.`,
  );
  expect(await runDb(['restore', fileOf('missing')], {})).toEqual(
    refusedDb(`Não foi possível ler ${fileOf('missing')}: o arquivo ou a pasta não existe.`),
  );
  expect((await readdir(fileOf('.'))).sort()).toEqual(['given', 'sound']);
});

test.each([
  ['backup', () => ['backup', fileOf('stopped')]],
  ['restore', () => ['restore', fileOf('sound')]],
  ['copy', () => ['copy', '--to', 'postgres://there']],
])('a %s that is stopped leaves nothing', async (_, words) => {
  const signal = AbortSignal.abort(new Error('stopped'));
  expect(await runDb(words(), { source, target, signal })).toMatchObject({ code: 1 });
  await expectNothing();
  expect((await readdir(fileOf('.'))).sort()).toEqual(['given', 'sound']);
});

test.each([
  [[], 'Escolha um comando: backup, restore, copy, drill, distribute ou help.'],
  [['backup'], 'Informe o arquivo: npm run db -- backup <arquivo>.'],
  [['restore'], 'Informe o arquivo: npm run db -- restore <arquivo>.'],
  [['drill'], 'Informe o arquivo: npm run db -- drill <arquivo>.'],
  [['copy', '--to', ''], 'Informe o destino: npm run db -- copy --to postgres://….'],
  [['copy', 'here', '--to', 'there'], 'Informe o destino: npm run db -- copy --to postgres://….'],
  [['distribute', 'all'], 'distribute não leva nada depois: npm run db -- distribute.'],
  [['restore', 'a', '--force'], 'A opção --force não existe.'],
])('%j says what is wrong', async (words, sentence) => {
  expect(await runDb(words, { source, target })).toEqual(refusedDb(sentence));
});

test.each([
  ['EISDIR', 'é uma pasta'],
  ['EACCES', 'falta permissão'],
  ['EROFS', 'o disco é somente leitura'],
  ['ENOSPC', 'o disco está cheio'],
  ['EIO', 'o disco falhou'],
])('of a file that answers %s the operator reads that %s', (code, reason) => {
  const problem = fileProblem(Object.assign(new Error('in English'), { code }), 'ler agenda.backup');
  expect(problem).toMatchObject({ code: 'file', message: `Não foi possível ler agenda.backup: ${reason}.` });
});
