import { readConfig } from '../../config.ts';
import { ask, readSecret } from './kit/command-tools.ts';
import { operate } from './store/operate.ts';
import { localAddress } from '../../platform/addresses.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';

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

async function openMigrated() {
  const database = await openDatabase(readConfig(process.env).databaseUrl);
  try {
    await migrate(database.pool);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
