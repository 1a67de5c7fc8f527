import { systemClock } from '../../platform/clock.ts';
import { DatabaseProblem } from '../../platform/database/database-problem.ts';
import { databaseExists, openDatabase, type Database } from '../../platform/database/database.ts';
import { CommandProblem } from './kit/command-arguments.ts';
import { requestedDatabase } from './kit/requested-database.ts';
import { runTransfer } from './db/run-transfer.ts';
import { nothingToCopy } from './db/transfer-problem.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping.abort(new CommandProblem('Comando interrompido: nada foi gravado.', 'interrupted'));
  });
}

process.exitCode = await runTransfer(process.argv.slice(2), {
  readDatabaseUrl: (nameDatabase) => requestedDatabase(process.env, nameDatabase),
  openSource,
  openTarget,
  now: () => systemClock.now(),
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (sentence) => process.stderr.write(`${sentence}\n`),
  signal: stopping.signal,
});

/** Opens an existing database, and creates none. Throws a CommandProblem or a DatabaseProblem. */
async function openSource(url: string): Promise<Database> {
  if (!databaseExists(url)) throw nothingToCopy();
  return open(url);
}

/** Opens the database, or creates it; problems name `option`, where its URL came from. Throws like `openSource`. */
async function openTarget(url: string, option: 'DATABASE_URL' | '--to'): Promise<Database> {
  try {
    return await open(url);
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error;
    throw new DatabaseProblem(error.code, error.message.replaceAll('DATABASE_URL', option), {
      cause: error,
    });
  }
}

async function open(url: string): Promise<Database> {
  try {
    return await openDatabase(url);
  } catch (error) {
    if (!(error instanceof DatabaseProblem) || error.code !== 'in_use') throw error;
    const place = url.slice('pglite:'.length);
    throw new CommandProblem(
      `O banco de dados em ${place} está em uso: pare o servidor que o usa e repita o comando.`,
      'in_use',
      { cause: error },
    );
  }
}
