import fs, { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import {
  processResult,
  firstOutputOf,
  runTypeScript,
  startTypeScript,
} from '../../../test-support/processes/typescript-process.ts';
import { openDatabase, type Database } from '../database.ts';
import { EMBEDDED_VERSION } from './why-not-opened.ts';

jest.setTimeout(300_000);

const folder = mkdtempSync(path.join(tmpdir(), 'embedded-'));
const url = `pglite:${folder}/data`;
let database: Database;

beforeAll(async () => {
  // A process that stores a row, and dies holding the database.
  const holder = startTypeScript('platform/database/pglite/test-support/hold-database.ts', { args: [url] });
  const ending = processResult(holder);
  expect(await firstOutputOf(holder)).toBe('open\n');
  holder.kill('SIGKILL');
  await ending;
  database = await openDatabase(url);
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('a process killed with its database open leaves every commit and no lock behind', async () => {
  const { rows } = await database.pool.query('select note from kept');
  expect(rows).toEqual([{ note: 'written before the kill' }]);
});

test('a second process gets one clear sentence', async () => {
  const second = await runTypeScript('platform/database/pglite/test-support/hold-database.ts', {
    args: [url],
  });
  expect(second).toEqual({
    code: 1,
    stdout: '',
    stderr: `O banco de dados em ${folder}/data já está em uso por outro processo: encerre-o ou escolha outro lugar em DATABASE_URL.\n`,
  });
});

test('the version that is compared is the one that creates databases', () => {
  expect(readFileSync(path.join(folder, 'data/PG_VERSION'), 'utf8').trim()).toBe(EMBEDDED_VERSION);
});

test('each commit waits for the disk once', async () => {
  await database.pool.query('create table synced (number integer)');
  const fsync = jest.spyOn(fs, 'fsyncSync');
  for (let number = 0; number < 20; number += 1) {
    await database.pool.query('insert into synced values ($1)', [number]);
  }
  expect(fsync).toHaveBeenCalledTimes(20);
  fsync.mockRestore();
});

test('a database that broke down over its disk is opened anew, with all that it had answered', async () => {
  const { pool } = database;
  await pool.query('create table outliving (number integer)');
  await pool.query('insert into outliving values (1)');
  const fsync = jest.spyOn(fs, 'fsyncSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('i/o error'), { code: 'EIO' });
  });
  await expect(pool.query('insert into outliving values (2)')).rejects.toThrow();
  fsync.mockRestore();
  await pool.query('insert into outliving values (3)');
  const { rows } = await pool.query<{ number: number }>('select number from outliving');
  expect(rows).toEqual(expect.arrayContaining([{ number: 1 }, { number: 3 }]));
});

test('little memory is reserved, and nothing that makes a commit durable is switched off', async () => {
  const { rows } = await database.pool.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers') order by name`,
  );
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    shared_buffers: '16MB',
    synchronous_commit: 'on',
  });
});

test('a place that cannot hold a database is refused in one sentence', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expect(openDatabase(`pglite:${file}`)).rejects.toMatchObject({
    code: 'unreachable',
    message: `Não foi possível abrir o banco de dados em ${file}: confira o diretório e a permissão de escrita.`,
  });
});
