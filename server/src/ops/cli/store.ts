import { readConfig } from '../../config.ts';
import { CommandProblem } from './kit/command-arguments.ts';
import { requestedDatabase } from './kit/requested-database.ts';
import type { NameDatabase } from './kit/run-program.ts';
import { ask, readSecret } from './kit/command-tools.ts';
import { operate } from './store/operate.ts';
import { localAddress } from '../../platform/addresses.ts';
import { systemClock } from '../../platform/clock.ts';
import { databaseExists, openDatabase } from '../../platform/database/database.ts';
import { isMigrated, migrate } from '../../platform/database/migrations/migrate.ts';

process.exitCode = await operate(process.argv.slice(2), {
  openDatabase: openMigrated,
  clock: systemClock,
  readSite,
  ask,
  readSecret,
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (sentence) => process.stderr.write(`${sentence}\n`),
});

/** The main public address, or what the server's own welcome says. */
function readSite(): string {
  const config = readConfig(process.env);
  return config.publicOrigins[0] ?? localAddress(config);
}

async function openMigrated(creates: boolean, nameDatabase: NameDatabase) {
  const url = requestedDatabase(process.env, nameDatabase);
  if (!creates && !databaseExists(url)) throw nothingThere();
  const database = await openDatabase(url);
  try {
    if (!creates && !(await isMigrated(database.pool))) throw nothingThere();
    await migrate(database.pool);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function nothingThere(): CommandProblem {
  return new CommandProblem(
    'O banco de dados ainda não tem nada do Hora Marcada: confira DATABASE_URL; só create, ou o primeiro início do servidor, cria as tabelas.',
    'no_database',
  );
}
