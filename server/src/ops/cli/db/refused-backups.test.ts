import { readFile, writeFile } from 'node:fs/promises';
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
import type { Manifest, TableContents } from './backup-rules.ts';
import { measureText } from './table-text.ts';

const fileOf = openBackupFolder();
let source: Database;
let target: Database;
let bytes: Buffer;
let tar: Buffer;
let manifest: Manifest;
let longRow: TableContents;

const end = Buffer.alloc(1024);
const row = `${'x'.repeat(5_000_000)}\n`;

beforeAll(async () => {
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await insertFixtureStores(source.handle);
  await runDb(['backup', fileOf('sound')], { source });
  bytes = await readFile(fileOf('sound'));
  tar = gunzipSync(bytes);
  manifest = JSON.parse(tar.toString('latin1', 512, 512 + (new Header(tar).size ?? 0))) as Manifest;
  async function* text() {
    yield await Promise.resolve(Buffer.from(row));
  }
  longRow = { name: 'a', columns: [], ...(await measureText(text())) };
});

afterAll(() => Promise.all([source.close(), target.close()]));

const restore = async (content: Buffer, sides: { target?: Database } = { target }) => {
  await writeFile(fileOf('given'), content);
  return runDb(['restore', fileOf('given')], sides);
};

const fileInTar = (name: string, text: string) => {
  const [block, padded] = [Buffer.alloc(512), Buffer.alloc(Math.ceil(text.length / 512) * 512)];
  new Header({ path: name, type: 'File', mode: 0o600, size: text.length }).encode(block);
  padded.write(text, 'latin1');
  return Buffer.concat([block, padded]);
};

const packed = (...parts: readonly Buffer[]) => gzipSync(Buffer.concat(parts));
const texts = () => tar.subarray(512 + Math.ceil((new Header(tar).size ?? 0) / 512) * 512);
const manifestWith = (change: object) =>
  fileInTar('manifest.json', JSON.stringify({ ...manifest, ...change }));
/** A backup that is sound in itself, with another manifest. */
const withManifest = (change: object) => packed(manifestWith(change), texts());
const withTables = (change: (table: TableContents) => object) =>
  withManifest({ tables: manifest.tables.map((table) => ({ ...table, ...change(table) })) });
const edited = (from: string, to: string) =>
  packed(Buffer.from(tar.toString('latin1').replace(from, to), 'latin1'));

const damaged = 'O arquivo de backup está incompleto ou foi alterado: use outra cópia.';
const notABackup = 'O arquivo não é um backup do Hora Marcada.';

test.each<[string, string, () => Buffer]>([
  ['that is empty', damaged, () => Buffer.alloc(0)],
  ['cut short', damaged, () => bytes.subarray(0, -20)],
  ['cut short and packed again', damaged, () => packed(tar.subarray(0, tar.length / 2))],
  ['without its end', damaged, () => packed(tar.subarray(0, -512))],
  ['with more behind its end', damaged, () => packed(tar, Buffer.alloc(1))],
  ['with one more file', damaged, () => packed(tar.subarray(0, -1024), fileInTar('a.copy', 'a\n'), end)],
  [
    'with one byte changed',
    damaged,
    () => Buffer.from(bytes.map((byte, at) => (at === 300 ? byte ^ 1 : byte))),
  ],
  ['with one letter changed', damaged, () => edited('Corte\t', 'Corta\t')],
  ['with a row more', damaged, () => edited('Corte\t', 'Corte\n')],
  ['with a table of another name', damaged, () => edited('services.copy', 'Services.copy')],
  ['with a manifest of another shape', damaged, () => edited('"rows"', '"rowS"')],
  ['with a manifest that is no JSON', damaged, () => edited('"format"', '"format')],
  ['with other counts', damaged, () => withTables(({ rows }) => ({ rows: rows + 1 }))],
  ['with other checksums', damaged, () => withTables(({ checksum }) => ({ checksum: `${checksum}1` }))],
  ['with other sizes', damaged, () => withTables(({ bytes: size }) => ({ bytes: size + 1 }))],
  ['GEN-033 with a manifest that takes the memory', damaged, () => withManifest({ more: row })],
  [
    'OPR-048 with a row that no store can have',
    damaged,
    () => packed(manifestWith({ tables: [longRow] }), fileInTar('a.copy', row), end),
  ],
  ['of text', notABackup, () => Buffer.from('select 1;\n')],
  ['of something else, packed', notABackup, () => gzipSync('PGDMP something else\n')],
  ['of no files, packed', notABackup, () => gzipSync(Buffer.alloc(3_000_000, 'x'))],
  [
    'of a later version',
    'O arquivo é um backup de uma versão mais nova do programa: use essa versão, ou uma posterior.',
    () => withManifest({ version: 2 }),
  ],
  [
    'of later migrations',
    'Estes dados são de uma versão mais nova do programa: use essa versão, ou uma posterior.',
    () => withManifest({ migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'x' }] }),
  ],
  [
    'of other migrations',
    'Estes dados têm migrações diferentes das deste programa: use a versão do programa que os gravou.',
    () => withManifest({ migrations: manifest.migrations.map(({ name }) => ({ name, checksum: 'x' })) }),
  ],
])('a file %s is refused before a database is opened', async (_, sentence, edit) => {
  const content = edit();
  expect(content).not.toEqual(bytes);
  expect(await restore(content, {})).toEqual(refusedDb(sentence));
});

test('a backup of other tables than its migrations make is refused, and nothing is restored', async () => {
  const other = withTables(({ name, columns }) => ({
    columns: name === 'stores' ? columns.slice(1) : columns,
  }));
  expect(await restore(other)).toEqual(
    refusedDb(
      'As tabelas do banco de dados de destino não são as dos dados: escolha um banco novo, sem tabelas.',
    ),
  );
  expect(Object.values(await rowsOf(target)).flat()).toEqual([]);
});

test('a database with data, ours or another’s, is not restored into', async () => {
  const sentence = (table: string) =>
    `O banco de dados de destino não está vazio (tabela ${table}): escolha um banco novo.`;
  await insertFixtureStores(target.handle);
  const before = await rowsOf(target);
  expect(await restore(bytes)).toEqual(refusedDb(sentence('stores')));
  expect(await rowsOf(target)).toEqual(before);
  await emptySchema(target);
  await target.pool.query('create table of_another_program (id integer)');
  expect(await restore(bytes)).toEqual(refusedDb(sentence('of_another_program')));
  expect(Object.keys(await rowsOf(target))).toEqual(['of_another_program']);
});
