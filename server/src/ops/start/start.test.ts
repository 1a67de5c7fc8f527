import { ConfigError } from '../../config/config-error.ts';
import { DatabaseProblem } from '../../platform/database/database-problem.ts';
import { startProblem } from './start-problem.ts';
import path from 'node:path';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { requireWebRoot, warnOfNewerDatabase } from './start-checks.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('in English'), { code, ...more });
const missing = Object.assign(new Error('extension "btree_gist" is not available'), { code: '0A000' });
const denied = (what: string) => Object.assign(new Error(`permission denied ${what}`), { code: '42501' });
const unreachable = (cause: Error) => new DatabaseProblem('unreachable', 'Não foi possível.', { cause });
const wrongHost = 'HOST não é um endereço desta máquina';
const failed = (cause: Error) => new DatabaseProblem('failed_migration', 'A migração não pôde.', { cause });

test.each<[string, unknown, string]>([
  ['a wrong setting', new ConfigError('PORT deve ser um número.'), 'PORT deve ser um número.'],
  ['a taken port', coded('EADDRINUSE', { port: 3000 }), 'A porta 3000 já está em uso'],
  ['a port of the system', coded('EACCES', { port: 80 }), 'Sem permissão para usar a porta 80'],
  ["another machine's address", coded('EADDRNOTAVAIL', { port: 3000 }), `${wrongHost}: ponha 127.0.0.1`],
  ['an unknown host', coded('ENOTFOUND', { hostname: 'nobody' }), wrongHost],
  ['a host that could not be looked up', coded('EAI_AGAIN', { hostname: 'nobody' }), wrongHost],
  ['an address of IPv6 where there is none', coded('EAFNOSUPPORT', { port: 3000 }), wrongHost],
  ['a newer database', new DatabaseProblem('newer_database', 'O banco é mais novo.'), 'O banco é mais novo.'],
  ['a wrong password', unreachable(coded('28P01')), 'recusou o usuário, a senha'],
  ['no such database', unreachable(coded('3D000')), 'crie-o com createdb'],
  ['an unknown machine', unreachable(coded('ENOTFOUND')), 'Não existe a máquina de DATABASE_URL'],
  [
    'a host that could not be looked up',
    unreachable(coded('EAI_AGAIN')),
    'Não existe a máquina de DATABASE_URL',
  ],
  ['a PostgreSQL that starts', unreachable(coded('57P03')), 'ainda está iniciando'],
  ['a silent PostgreSQL', unreachable(coded('ECONNREFUSED')), 'Não foi possível.'],
  [
    'no right to make tables',
    failed(denied('for schema public')),
    'precisa (permission denied for schema public): torne-o dono do banco de dados',
  ],
  [
    'no right to look',
    denied('for table schema_migrations'),
    'precisa (permission denied for table schema_migrations): torne-o dono do banco de dados',
  ],
  ['a missing extension', failed(missing), 'instale os módulos contrib'],
  ['something else that is not supported', failed(coded('0A000')), 'A migração não pôde.'],
  ['a PostgreSQL that only reads', failed(coded('25006')), 'npm run doctor diz por quê'],
  ['a full disk', failed(coded('53100')), 'espaço no disco'],
  ['a full disk below PGlite', coded('ENOSPC'), 'espaço no disco'],
  ['a migration that is wrong', failed(coded('42601')), 'A migração não pôde.'],
  [
    'a file without read permission',
    Object.assign(new Error('no right'), { code: 'EACCES' }),
    'iniciar: no right',
  ],
  ['a surprise', new Error('first line\nsecond line'), 'O servidor não pôde iniciar: first line'],
])('%s is reported in one sentence', (_, error, sentence) => {
  expect(startProblem(error)).toContain(sentence);
  expect(startProblem(error)).not.toMatch(/\n|in English/);
});

const folder = import.meta.dirname;
const file = import.meta.filename;

test.each([folder, path.join(folder, 'yet-to-be-made')])('%s may hold the front ends', async (webRoot) => {
  await expect(requireWebRoot({ webRoot })).resolves.toBeUndefined();
});

test.each([file, path.join(file, 'web')])('%s stops the start with one sentence', async (webRoot) => {
  const sentence = `WEB_ROOT deve ser um diretório que o servidor possa ler, e ${webRoot} não é.`;
  await expect(requireWebRoot({ webRoot })).rejects.toThrow(new ConfigError(sentence));
});

test('the operator is warned where a later release has run', async () => {
  const { pool, close } = await openTestDatabase();
  const printed: string[] = [];
  const start = async () => {
    const { newer } = await migrate(pool);
    warnOfNewerDatabase(newer, (sentence) => printed.push(sentence));
  };
  await start();
  expect(printed).toEqual([]);
  await pool.query(
    "insert into schema_migrations (name, checksum, serves, applied_by) values ('9999_later.sql', '', '0000', '9.0.0')",
  );
  await start();
  expect(printed).toEqual([
    'Aviso: o banco de dados é de uma versão mais nova (migração 9999_later.sql), que ainda atende a esta: atualize este servidor quando puder.',
  ]);
  await close();
});
