import { randomUUID } from 'node:crypto';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { shouldSeedDemonstration } from './features/demonstration/demonstration-rules.ts';
import { seedDemonstration } from './features/demonstration/seed-demonstration.ts';
import { findStorePage } from './features/store-page/store-page-queries.ts';
import { hasStores } from './features/stores/store-queries.ts';
import { systemClock } from './platform/clock.ts';
import { DatabaseProblem } from './platform/database/database-problem.ts';
import { openDatabase, type Database } from './platform/database/database.ts';
import { findNewerMigrations, migrate } from './platform/database/migrate.ts';
import { storeIdOf } from './platform/store-id.ts';

const PATIENCE_IN_MILLISECONDS = 10_000;

try {
  const config = readConfig(process.env);
  await serve(config, await openDatabase(config.databaseUrl));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

async function serve(config: Config, database: Database): Promise<void> {
  const dependencies = { database, clock: systemClock, newId: randomUUID };
  try {
    await migrate(database.pool);
    process.stderr.write(warningOf(await findNewerMigrations(database.pool)));
    const isNew = shouldSeedDemonstration({ ...config, hasStores: await hasStores(database.handle) });
    if (isNew) await seedDemonstration(database, { now: systemClock.now(), newId: randomUUID });
    const logger = { level: config.isProduction ? 'info' : 'warn' };
    const app = await buildApp({ ...dependencies, config, logger });
    const address = await app.listen({ port: config.port, host: config.host });
    onStopSignal(async () => {
      await app.close();
      await database.close();
    });
    const hasDemonstration = (await findStorePage(database.handle, storeIdOf('demo'))) !== undefined;
    process.stdout.write(`${welcome(address, hasDemonstration)}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Requests under way are answered first; a second signal, or too long a wait, ends the process at once. */
function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE_IN_MILLISECONDS).unref();
    stop().catch(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}

function welcome(address: string, hasDemonstration: boolean): string {
  return [
    `Hora Marcada no ar em ${address}`,
    ...(hasDemonstration ? [`  página de demonstração:  ${address}/demo`] : []),
    `  área do estabelecimento: ${address}/admin`,
    `  documentação da API:     ${address}/api/docs`,
  ].join('\n');
}

function warningOf(newer: readonly string[]): string {
  const last = newer.at(-1);
  if (last === undefined) return '';
  return `Aviso: o banco de dados é de uma versão mais nova (migração ${last}), que ainda atende a esta.\n`;
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseProblem) return error.message;
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return `A porta ${port ?? ''} já está em uso: encerre o outro programa ou escolha outra em PORT.`;
    case 'EACCES':
      return `Sem permissão para usar a porta ${port ?? ''}: escolha outra em PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'HOST não é um endereço desta máquina.';
    default:
      return `O servidor não pôde iniciar: ${message.split('\n', 1)[0] ?? ''}`;
  }
}
