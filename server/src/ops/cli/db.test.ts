import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jest } from '@jest/globals';
import { lockDirectory } from '../../platform/database/pglite/directory-lock.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { insertFixtureStores } from '../../test-support/fixture-stores.ts';
import { runTypeScript } from '../../test-support/processes/typescript-process.ts';
import { openBackupFolder, runDb } from '../../test-support/test-transfer.ts';

jest.setTimeout(300_000);

const fileOf = openBackupFolder();
const [data, busy, mistake] = [fileOf('data'), fileOf('busy'), fileOf('mistake')];

const run = (args: readonly string[], directory: string) =>
  runTypeScript('ops/cli/db.ts', { args, env: { DATABASE_URL: `pglite:${directory}` } });

test('a backup becomes an embedded database in a folder that was not there', async () => {
  const source = await openTestDatabase();
  await insertFixtureStores(source.handle);
  const { said } = await runDb(['backup', fileOf('first')], { source });
  await source.close();
  const { code, stdout, stderr } = await run(['restore', fileOf('first')], data);
  expect({ code, stderr }).toEqual({ code: 0, stderr: `Banco de dados: ${data}\n` });
  const tablesOf = (lines: readonly string[]) => lines.filter((line) => /^\w+: /.test(line));
  expect(tablesOf(stdout.split('\n'))).toEqual(tablesOf(said));
  expect(stdout).toContain('Backup restaurado e conferido');
});

const inUse = `O banco de dados em ${busy} está em uso: pare o servidor que o usa e repita o comando.`;

test.each([
  ['a backup beside a running server', ['backup', fileOf('never')], busy, inUse],
  ['a copy beside a running server', ['copy', '--to', 'pglite:memory'], busy, inUse],
  [
    'a folder named by mistake, which is not made a database,',
    ['backup', fileOf('never')],
    mistake,
    'O banco de dados de origem não tem dados do Hora Marcada: confira o endereço em DATABASE_URL.',
  ],
  [
    'a PostgreSQL to copy to that does not answer',
    ['copy', '--to', 'postgres://dono:segredo@127.0.0.1:1/loja'],
    data,
    'Não foi possível conectar ao PostgreSQL: confira --to e se o servidor está no ar.',
  ],
])('%s is told of in one sentence', async (_, words, directory, sentence) => {
  mkdirSync(busy, { recursive: true });
  // What a server that runs here would leave to see.
  writeFileSync(path.join(busy, 'PG_VERSION'), '18\n');
  const unlock = await lockDirectory(busy);
  const stderr = `Banco de dados: ${directory}\n${sentence}\n`;
  expect(await run(words, directory)).toEqual({ code: 1, stdout: '', stderr });
  await unlock();
  expect([mistake, fileOf('never')].filter(existsSync)).toEqual([]);
});
