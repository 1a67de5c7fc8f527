import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, type Config } from './config.ts';
import { prepareDemonstration } from './features/demonstration/prepare-demonstration.ts';
import { systemClock } from './platform/clock.ts';
import { isYetToBeMade, openDatabase, type Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { letGoOfConnections } from './platform/http/let-go-of-connections.ts';
import { watchConnections } from './platform/http/unread-connections.ts';
import { requireFreePort } from './start/require-free-port.ts';
import { requireWebRoot } from './start/require-web-root.ts';
import { startProblem } from './start/start-problem.ts';
import { doSilently, tellSteps } from './start/steps.ts';
import { warnOfNewerDatabase } from './start/warn-of-newer-database.ts';

const PATIENCE_IN_MILLISECONDS = 10_000;
const UNTIL_PROXIES_LET_GO_IN_MILLISECONDS = 1000;
// A request that is on its way has come by then; whoever sends nothing is not waited for.
const UNTIL_UNREAD_IS_CUT_IN_MILLISECONDS = 3000;
// `npm start` tells each step, and has everything prepared before it builds for a minute.
const step = process.argv.includes('--steps') ? tellSteps((text) => process.stdout.write(text)) : doSilently;
const isOnlyPreparing = process.argv.includes('--prepare');

try {
  const config = readConfig(process.env);
  await requireFreePort(config);
  await requireWebRoot(config);
  if (isOnlyPreparing) await prepare(config);
  else await serve(config);
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exit(1);
}

async function prepare(config: Config): Promise<void> {
  const { database } = await openPrepared(config);
  await database.close();
}

async function serve(config: Config): Promise<void> {
  // The embedded database is compiled beside this thread, which has the rest to read meanwhile.
  const [{ database, hasDemonstration }, { buildApp }] = await Promise.all([
    openPrepared(config),
    import('./app.ts'),
  ]);
  try {
    const dependencies = { database, clock: systemClock, newId: randomUUID };
    const logger = { level: config.logLevel };
    const app = await buildApp({ ...dependencies, config, logger });
    const cutUnread = watchConnections(app.server);
    const address = await app.listen({ port: config.port, host: config.host });
    onStopSignal(async () => {
      if (config.trustedProxies.length > 0) {
        letGoOfConnections(app.server);
        await pause(UNTIL_PROXIES_LET_GO_IN_MILLISECONDS);
      }
      setTimeout(cutUnread, UNTIL_UNREAD_IS_CUT_IN_MILLISECONDS).unref();
      await app.close();
      await database.close();
    });
    process.stdout.write(`${welcome(address, hasDemonstration)}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The database up to date, and with the demonstration store where a newcomer is at work. */
async function openPrepared(config: Config): Promise<{ database: Database; hasDemonstration: boolean }> {
  const { databaseUrl: url } = config;
  const opening = isYetToBeMade(url) ? 'Criando o banco de dados' : 'Abrindo o banco de dados';
  const database = await step(opening, () => openDatabase(url));
  try {
    const { newer } = await step('Aplicando as migrações', () => migrate(database.pool));
    warnOfNewerDatabase(newer, (text) => process.stderr.write(text));
    const demonstration = { database, clock: systemClock, newId: randomUUID };
    const hasDemonstration = await step('Preparando o estabelecimento de demonstração', () =>
      prepareDemonstration(demonstration, config),
    );
    return { database, hasDemonstration };
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
