import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { lockDirectory } from '../../platform/database/pglite/directory-lock.ts';
import { runTypeScript } from '../../test-support/processes/typescript-process.ts';

jest.setTimeout(300_000);

let folder: string;
let named: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
  named = `Banco de dados: ${folder}/data\n`;
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const run = (words: string, env = {}, input?: string) =>
  runTypeScript('ops/cli/store.ts', {
    args: words.split(' '),
    input,
    env: { DATABASE_URL: `pglite:${folder}/data`, ...env },
  });

test('what one command writes into the embedded database the next one reads', async () => {
  const created = await run('create sol --title Sol --username sol --password girafa-azul');
  expect(created).toEqual({
    code: 0,
    stdout: 'Estabelecimento sol criado: página /sol, usuário sol.\n',
    stderr: named,
  });
  const listed = await run('list');
  expect(listed.stdout).toMatch(/^sol +Sol +sol /m);
  const unanswered = await run('delete sol');
  expect(unanswered).toEqual({
    code: 1,
    stdout: 'Apagar sol com seus calendários, serviços e agendamentos? (sim/não) \n',
    stderr: `${named}Nada foi apagado: responda sim, ou use --yes.\n`,
  });
});

test('OPR-029 with --json the database is named beside the answer, and in a refusal', async () => {
  const database = path.join(folder, 'data');
  const { stdout, stderr } = await run('list --json');
  expect(JSON.parse(stdout)).toMatchObject([{ endpoint: 'sol' }]);
  expect(JSON.parse(stderr)).toEqual({ database });
  const refused = await run('update nada --title T --json');
  expect(JSON.parse(refused.stderr)).toMatchObject({ code: 'no_such_store', database });
});

test('OPR-028 only create makes a database, and only where DATABASE_URL says', async () => {
  const place = path.join(folder, 'mistyped');
  const listed = await run('list', { DATABASE_URL: `pglite:${place}` });
  expect(listed).toEqual({
    code: 1,
    stdout: '',
    stderr: `Banco de dados: ${place}\nO banco de dados ainda não tem nada do Hora Marcada: confira DATABASE_URL; só create, ou o primeiro início do servidor, cria as tabelas.\n`,
  });
  expect(existsSync(place)).toBe(false);
});

test('ACC-018 the password is the first line of standard input', async () => {
  const create = 'create lua --title Lua --username lua --password-stdin';
  expect((await run(create, {}, 'girafa azul\nsegunda linha\n')).stdout).toMatch(
    /^Estabelecimento lua criado/,
  );
  const refusedReset = await run('reset-password lua --password-stdin', {}, '');
  expect(refusedReset).toMatchObject({
    code: 1,
    stderr: `${named}A senha deve ter de 10 a 200 caracteres.\n`,
  });
});

test('ACC-012 a link leads to the main address of PUBLIC_ORIGINS, or to where the server of this machine is', async () => {
  const origins = { PUBLIC_ORIGINS: 'https://agenda.example, https://outra.example' };
  expect((await run('reset-link sol', origins)).stdout).toMatch(
    /horas:\nhttps:\/\/agenda\.example\/login\/nova-senha#[\w.-]+\n$/,
  );
  expect((await run('reset-link sol', { HOST: '::1', PORT: '3001' })).stdout).toContain(
    'http://[::1]:3001/login/nova-senha#',
  );
});

test('beside a running server the command prints in one sentence that the database is in use', async () => {
  const directory = path.join(folder, 'busy');
  const unlock = await lockDirectory(directory);
  writeFileSync(path.join(directory, 'PG_VERSION'), '18\n');
  const { code, stdout, stderr } = await run('list', { DATABASE_URL: `pglite:${directory}` });
  await unlock();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    `Banco de dados: ${directory}\nO banco de dados em ${directory} já está em uso por outro processo: encerre-o ou escolha outro lugar em DATABASE_URL.\n`,
  );
});

test.each([
  ['a database that is none', { DATABASE_URL: 'mysql://loja' }],
  ['a PostgreSQL that does not answer', { DATABASE_URL: 'postgres://dono:segredo@127.0.0.1:1/loja' }],
])('%s is printed in one sentence without a stack trace', async (_, env) => {
  const { code, stdout, stderr } = await run('list', env);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^(Banco de dados: loja em .*\n)?[^\n]*DATABASE_URL[^\n]*\n$/);
  expect(stderr).not.toContain('segredo');
});
