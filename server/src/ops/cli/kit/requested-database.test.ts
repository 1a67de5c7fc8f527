import path from 'node:path';
import { ConfigError } from '../../../config/config-error.ts';
import { CommandProblem } from './command-arguments.ts';
import { requestedDatabase } from './requested-database.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../data');

function requested(env: Readonly<Record<string, string>>, isThere: boolean) {
  const named: string[] = [];
  const url = requestedDatabase(
    env,
    (name) => named.push(name),
    () => isThere,
  );
  return [url, ...named];
}

test.each([{}, { DATABASE_URL: ' ' }])(
  'OPR-028 with %j and no database in ./data nobody asked for one, and one sentence says so',
  (env) => {
    expect(() => requested(env, false)).toThrow(
      new CommandProblem(
        `Nenhum banco de dados: DATABASE_URL está sem valor, e não há um em ${folder}. Use a configuração do serviço, com npm run --silent in-service -- e o comando, ou inicie antes o servidor (npm start).`,
      ),
    );
    expect(requested(env, true)).toEqual(['pglite:./data', folder]);
  },
);

test.each([
  ['pglite:/srv/agenda', '/srv/agenda'],
  ['pglite:memory', 'memory'],
  ['postgres://dono:segredo@banco.interno:6432/agenda?sslmode=disable', 'agenda em banco.interno:6432'],
])('OPR-029 %s was asked for, and is named without its password', (url, name) => {
  expect(requested({ DATABASE_URL: url }, false)).toEqual([url, name]);
});

test('a wrong DATABASE_URL is a wrong setting', () => {
  expect(() => requested({ DATABASE_URL: 'mysql://x' }, false)).toThrow(ConfigError);
});
