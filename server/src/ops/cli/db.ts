import { systemClock } from '../../platform/clock.ts';
import { DatabaseProblem } from '../../platform/database/database-problem.ts';
import { databaseExists, openDatabase, type Database } from '../../platform/database/database.ts';
import { CommandProblem } from './kit/command-arguments.ts';
import { requestedDatabase } from './kit/requested-database.ts';
import { runDbCommand, type DbTools } from './db/db-commands.ts';
import { nothingToCopy } from './db/transfer-problem.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping.abort(new CommandProblem('Comando interrompido: nada foi gravado.', 'interrupted'));
  });
}

process.exitCode = await runDbCommand(process.argv.slice(2), {
  readDatabaseUrl: (nameDatabase) => requestedDatabase(process.env, nameDatabase),
  open,
  now: systemClock.now(),
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (sentence) => process.stderr.write(`${sentence}\n`),
  signal: stopping.signal,
});

async function open(url: string, use: Parameters<DbTools['open']>[1]): Promise<Database> {
  if (use === 'source' && !databaseExists(url)) throw nothingToCopy();
  try {
    return await openDatabase(url);
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error;
    const { code, message } = error;
    if (code !== 'in_use')
      throw new DatabaseProblem(code, use === '--to' ? message.replaceAll('DATABASE_URL', use) : message, {
        cause: error,
      });
    const place = url.slice('pglite:'.length);
    const sentence = `O banco de dados em ${place} está em uso: pare o servidor que o usa e repita o comando.`;
    throw new CommandProblem(sentence, code, { cause: error });
  }
}
