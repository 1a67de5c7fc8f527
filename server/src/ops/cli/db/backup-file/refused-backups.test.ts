import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Database } from '../../../../platform/database/database.ts';
import { insertFixtureStores } from '../../../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../../../test-support/database/test-database.ts';
import {
  emptySchema,
  openBackupFolder,
  refusedDb,
  rowsOf,
  runDb,
} from '../../../../test-support/test-transfer.ts';
import { fileProblem } from '../transfer-problem.ts';
import type { BackupHeader } from './backup-format.ts';
import { openBackupFile } from './read-backup-file.ts';

const damagedSentence = 'O arquivo de backup está incompleto ou foi alterado: use outra cópia.';
const notABackup = 'O arquivo não é um backup do Hora Marcada.';

const fileOf = openBackupFolder();
let source: Database;
let target: Database;
let bytes: Buffer;
let text: string;

beforeAll(async () => {
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await insertFixtureStores(source.handle);
  await runDb(['backup', fileOf('sound')], { source });
  bytes = await readFile(fileOf('sound'));
  text = gunzipSync(bytes).toString('utf8');
});

afterAll(() => Promise.all([source.close(), target.close()]));

const restore = async (content: string | Buffer) => {
  await writeFile(fileOf('given'), typeof content === 'string' ? gzipSync(content) : content);
  return runDb(['restore', fileOf('given')], { target });
};

const expectNothing = async () => {
  const rows = Object.values(await rowsOf(target)).flat();
  expect(rows).toEqual([]);
};

/** A backup that is sound in itself, with another header. */
const withHeader = (change: (header: BackupHeader) => object) => {
  const [first = '', ...rows] = text.trimEnd().split('\n').slice(0, -1);
  const header = { ...(JSON.parse(first) as BackupHeader) };
  const lines = `${[JSON.stringify({ ...header, ...change(header) }), ...rows].join('\n')}\n`;
  return `${lines}${JSON.stringify({ end: createHash('sha256').update(lines).digest('hex') })}\n`;
};

const lastLineOf = (whole: string) => whole.trimEnd().split('\n').at(-1) ?? '';

test.each([
  ['that is empty', () => Buffer.alloc(0)],
  ['cut short', () => bytes.subarray(0, bytes.length - 20)],
  ['cut short between lines and packed again', () => text.slice(0, text.indexOf('{"table":"services"}'))],
  ['without its last line', () => text.slice(0, -lastLineOf(text).length - 1)],
  ['with one digit changed', () => text.replace('5000', '5001')],
  ['with another instant in its header', () => text.replace('"takenAt":"2', '"takenAt":"3')],
  ['with one byte changed', () => Buffer.from(bytes.map((byte, place) => (place === 300 ? byte ^ 1 : byte)))],
  ['with a row gone', () => text.replace(/\n\["[^\n]*Corte[^\n]*/, '')],
  ['with more behind its end', () => `${text}["x"]\n`],
  ['with a row of no table', () => text.replace('\n{"table":"stores"}', '')],
  ['with a header of another shape', () => text.replace('"rows"', '"lines"')],
  [
    'whose header has other counts',
    () =>
      withHeader(({ tables }) => ({ tables: tables.map((table) => ({ ...table, rows: table.rows + 1 })) })),
  ],
  [
    'whose header has other checksums',
    () =>
      withHeader(({ tables }) => ({
        tables: tables.map((table) => ({ ...table, checksum: `${table.checksum}1` })),
      })),
  ],
])('a file %s is refused, and nothing is restored', async (_, edit) => {
  const edited = edit();
  expect(edited).not.toEqual(text);
  expect(await restore(edited)).toEqual(refusedDb(damagedSentence));
  await expectNothing();
});

test.each([
  ['text', Buffer.from('select 1;\n')],
  ['a packed file of something else', gzipSync('PGDMP something else\n')],
  ['a packed file without lines', gzipSync(Buffer.alloc(3_000_000, 'x'))],
])('%s is no backup', async (_, content) => {
  expect(await restore(content)).toEqual(refusedDb(notABackup));
  await expectNothing();
});

const longRows = (count: number, length: number) =>
  text.replace('{"table":"stores"}', `$&${`\n["${'x'.repeat(length)}"]`.repeat(count)}`);

test('OPR-048 a row that no store can have is refused before it is read to its end', async () => {
  expect(await restore(longRows(1, 5_000_000))).toEqual(refusedDb(damagedSentence));
  await expectNothing();
});

test('OPR-048 long rows are read a few at a time', async () => {
  await writeFile(fileOf('given'), gzipSync(longRows(20, 1_000_000)));
  const { batches } = await openBackupFile(fileOf('given'));
  const lengths: number[] = [];
  const read = async () => {
    for await (const { lines } of batches) lengths.push(lines.join('').length);
  };
  await expect(read()).rejects.toMatchObject({ code: 'damaged' });
  expect(lengths.length).toBeGreaterThan(4);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(4 * 1024 * 1024);
});

test('a sound file that was packed again is restored', async () => {
  const { code, complained } = await restore(withHeader(() => ({})));
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  await target.pool.query('truncate stores cascade');
});

test('a format that is not known yet is refused with what to do', async () => {
  expect(await restore(text.replace('"version":1', '"version":2'))).toEqual(
    refusedDb(
      'O arquivo é um backup de uma versão mais nova do programa: use essa versão, ou uma posterior.',
    ),
  );
});

test('a backup of a newer version is refused before the database is touched', async () => {
  const newer = withHeader(({ migrations }) => ({
    migrations: [...migrations, { name: '9999_later.sql', checksum: 'x' }],
  }));
  await writeFile(fileOf('given'), gzipSync(newer));
  expect(await runDb(['restore', fileOf('given')], {})).toEqual(
    refusedDb('Estes dados são de uma versão mais nova do programa: use essa versão, ou uma posterior.'),
  );
});

test('a backup of another history is refused', async () => {
  const edited = withHeader(({ migrations: [first, ...others] }) => ({
    migrations: [{ ...first, checksum: 'x' }, ...others],
  }));
  expect(await restore(edited)).toEqual(
    refusedDb(
      'Estes dados têm migrações diferentes das deste programa: use a versão do programa que os gravou.',
    ),
  );
  await expectNothing();
});

test('a backup of another schema than its migrations make is refused', async () => {
  const edited = withHeader(({ tables }) => ({ tables: tables.filter(({ rows }) => rows > 0) }));
  expect(await restore(edited)).toEqual(
    refusedDb(
      'As tabelas do banco de dados de destino não são as dos dados: escolha um banco novo, sem tabelas.',
    ),
  );
  await expectNothing();
});

test('a database with data, ours or another’s, is not restored into', async () => {
  await insertFixtureStores(target.handle);
  const before = await rowsOf(target);
  const sentence = (table: string) =>
    `O banco de dados de destino não está vazio (tabela ${table}): escolha um banco novo.`;
  expect(await restore(text)).toEqual(refusedDb(sentence('calendars')));
  expect(await rowsOf(target)).toEqual(before);
  await emptySchema(target);
  await target.pool.query('create table of_another_program (id integer)');
  expect(await restore(text)).toEqual(refusedDb(sentence('of_another_program')));
  expect(Object.keys(await rowsOf(target))).toEqual(['of_another_program']);
  await emptySchema(target);
  expect((await restore(text)).code).toBe(0);
  await target.pool.query('truncate stores cascade');
});

test('a backup never takes the place of a file, and leaves nothing behind when it fails', async () => {
  expect(await runDb(['backup', fileOf('sound')], {})).toEqual(
    refusedDb(`O arquivo ${fileOf('sound')} já existe: escolha outro nome.`),
  );
  expect(await readFile(fileOf('sound'))).toEqual(bytes);
  const nowhere = path.join(fileOf('missing'), 'a');
  expect((await runDb(['backup', nowhere], { source })).complained).toBe(
    `Não foi possível gravar ${nowhere}: o arquivo ou a pasta não existe.`,
  );
  expect(await runDb(['restore', fileOf('missing')], { target })).toEqual(
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
  const { code } = await runDb(words(), { source, target, signal });
  expect(code).toBe(1);
  await expectNothing();
  expect(await readdir(fileOf('.'))).toEqual(
    expect.not.arrayContaining([expect.stringContaining('stopped')]),
  );
});

test.each([
  [[], 'Escolha um comando: backup, restore, copy, drill, distribute ou help.'],
  [['dump'], 'Escolha um comando: backup, restore, copy, drill, distribute ou help.'],
  [['backup'], 'Informe o arquivo: npm run db -- backup <arquivo>.'],
  [['restore'], 'Informe o arquivo: npm run db -- restore <arquivo>.'],
  [['drill'], 'Informe o arquivo: npm run db -- drill <arquivo>.'],
  [['copy'], 'Informe o destino: npm run db -- copy --to postgres://….'],
  [['copy', '--to', ''], 'Informe o destino: npm run db -- copy --to postgres://….'],
  [['copy', 'here', '--to', 'there'], 'Informe o destino: npm run db -- copy --to postgres://….'],
  [['distribute', 'all'], 'distribute não leva nada depois: npm run db -- distribute.'],
  [['restore', 'a', '--force'], 'A opção --force não existe.'],
])('%j says what is wrong', async (words, sentence) => {
  expect(await runDb(words, { source, target })).toEqual(refusedDb(sentence));
});

test('an error of PostgreSQL is printed with its remedy', async () => {
  const denied = Object.assign(new Error('permission denied for table stores'), { code: '42501' });
  const pool = Object.assign(Object.create(source.pool) as typeof source.pool, {
    connect: () => Promise.reject(denied),
  });
  const { complained } = await runDb(['backup', fileOf('denied')], { source: { ...source, pool } });
  expect(complained).toContain('precisa (permission denied for table stores): torne-o dono');
});

test.each([
  ['ENOTDIR', 'a pasta não existe'],
  ['EISDIR', 'é uma pasta'],
  ['EACCES', 'falta permissão'],
  ['EPERM', 'falta permissão'],
  ['EROFS', 'o disco é somente leitura'],
  ['ENOSPC', 'o disco está cheio'],
  ['EDQUOT', 'o disco está cheio'],
  ['EIO', 'o disco falhou'],
])('of a file that answers %s the operator reads that %s', (code, reason) => {
  const problem = fileProblem(Object.assign(new Error('in English'), { code }), 'ler agenda.backup');
  expect(problem).toMatchObject({ code: 'file', message: `Não foi possível ler agenda.backup: ${reason}.` });
});
