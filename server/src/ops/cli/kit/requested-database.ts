import { readConfig } from '../../../config.ts';
import { databaseExists, databaseName } from '../../../platform/database/database.ts';
import { CommandProblem } from './command-arguments.ts';
import type { NameDatabase } from './run-program.ts';

/**
 * The URL of the database that a command uses, which it names. Throws a CommandProblem where nobody asked for one: without
 * DATABASE_URL a command would otherwise make an empty database that no server serves.
 */
export function requestedDatabase(
  env: Readonly<Record<string, string | undefined>>,
  nameDatabase: NameDatabase,
  isThere: (url: string) => boolean = databaseExists,
): string {
  const { databaseUrl } = readConfig(env);
  const name = databaseName(databaseUrl);
  if (!env['DATABASE_URL']?.trim() && !isThere(databaseUrl)) {
    throw new CommandProblem(
      `Nenhum banco de dados: DATABASE_URL está sem valor, e não há um em ${name}. Use a configuração do serviço, com npm run --silent in-service -- e o comando, ou inicie antes o servidor (npm start).`,
      'no_database',
    );
  }
  nameDatabase(name);
  return databaseUrl;
}
