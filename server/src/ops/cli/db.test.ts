import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import { lockDirectory } from '../../platform/database/pglite/directory-lock.ts';
import { insertFixtureStores } from '../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { openBackupFolder, runDb } from '../../test-support/test-transfer.ts';
import { runTypeScript } from '../../test-support/processes/typescript-process.ts';

jest.setTimeout(300_000);

const fileOf = openBackupFolder();

const run = (words: readonly string[], databaseUrl: string) =>
  runTypeScript('ops/cli/db.ts', { args: words, env: { DATABASE_URL: databaseUrl } });

/** What a server that runs here would leave to see. */
function makeDirectory(name: string): string {
  const directory = fileOf(name);
  mkdirSync(directory);
  writeFileSync(path.join(directory, 'PG_VERSION'), '18\n');
  return directory;
}

test('a backup becomes an embedded database in a folder that was not there', async () => {
  const source = await openTestDatabase();
  await insertFixtureStores(source.handle);
  const { said } = await runDb(['backup', fileOf('first')], { source });
  await source.close();
  const { code, stdout, stderr } = await run(['restore', fileOf('first')], `pglite:${fileOf('data')}`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: `Banco de dados: ${fileOf('data')}\n` });
  const tablesOf = (lines: readonly string[]) => lines.filter((line) => /^\w+: /.test(line));
  expect(tablesOf(stdout.split('\n'))).toEqual(tablesOf(said));
  expect(stdout).toContain('Backup restaurado e conferido');
});

test.each([
  ['backup', () => ['backup', fileOf('never')]],
  ['copy', () => ['copy', '--to', 'pglite:memory']],
])('beside a running server a %s says in one sentence that it must stop first', async (name, words) => {
  const directory = makeDirectory(`busy-${name}`);
  const unlock = await lockDirectory(directory);
  const ending = await run(words(), `pglite:${directory}`);
  await unlock();
  expect(ending).toEqual({
    code: 1,
    stdout: '',
    stderr: `Banco de dados: ${directory}\nO banco de dados em ${directory} está em uso: pare o servidor que o usa e repita o comando.\n`,
  });
});

test('a folder named by mistake is not made a database', async () => {
  const ending = await run(['backup', fileOf('never')], `pglite:${fileOf('mistake')}`);
  expect(ending).toEqual({
    code: 1,
    stdout: '',
    stderr: `Banco de dados: ${fileOf('mistake')}\nO banco de dados de origem não tem dados do Hora Marcada: confira o endereço em DATABASE_URL.\n`,
  });
  expect([fileOf('mistake'), fileOf('never')].filter(existsSync)).toEqual([]);
});

test('a PostgreSQL to copy to that does not answer is named by its option, without its password', async () => {
  const words = ['copy', '--to', 'postgres://dono:segredo@127.0.0.1:1/loja'];
  const { code, stderr } = await run(words, `pglite:${fileOf('data')}`);
  expect(code).toBe(1);
  expect(stderr.split('\n')[1]).toBe(
    'Não foi possível conectar ao PostgreSQL: confira --to e se o servidor está no ar.',
  );
});
