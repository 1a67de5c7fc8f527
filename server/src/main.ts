import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { readConfig, type Config } from './config.ts';
import { prepareDemonstration, type Demonstration } from './ops/demonstration/prepare-demonstration.ts';
import { systemClock } from './platform/clock.ts';
import { databaseExists, openDatabase, type Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrations/migrate.ts';
import { requireWrites } from './platform/database/takes-writes.ts';
import { disableKeepAlive, watchConnections } from './platform/http/connections.ts';
import { productVersion } from './platform/product-version.ts';
import {
  requireFreePort,
  requireWebRoot,
  warnOfMissingReleases,
  warnOfNewerDatabase,
  warnOfNewerReleases,
} from './ops/start/start-checks.ts';
import { startProblem } from './ops/start/start-problem.ts';
import { logBase, openLogReport, terminalReport } from './ops/start/start-report.ts';
import { readNeededServers } from './web/pages/site/live-release-list.ts';
import { silent, reportProgress } from './ops/start/report-progress.ts';

const STOP_TIMEOUT_IN_MILLISECONDS = 10_000;
const PROXY_CLOSE_DELAY_IN_MILLISECONDS = 1000;
// A request on its way has arrived by then; a connection that sends nothing is closed.
const UNREAD_CLOSE_DELAY_IN_MILLISECONDS = 3000;
// `npm start` reports each step, and prepares the database before it builds for a minute.
const isForPeople = process.argv.includes('--steps');
const step = isForPeople ? reportProgress((text) => process.stdout.write(text)) : silent;
const isOnlyPreparing = process.argv.includes('--prepare');
// Node would open a debugger, through which any process of this user reads every secret; a render module is one.
process.on('SIGUSR1', () => undefined);
// Left to itself, V8 lets the heap grow to four times what lives before it collects: a small machine has no room for that.
setFlagsFromString('--heap-growing-percent=50');

// A service's output is its log.
const isService = process.env['NODE_ENV'] === 'production' && !isForPeople;
const report = isService ? openLogReport() : terminalReport;

try {
  const config = readConfig(process.env);
  report.setLevel(config.logLevel);
  await requireFreePort(config);
  await requireWebRoot(config);
  if (isOnlyPreparing) await prepare(config);
  else await serve(config);
} catch (error) {
  report.failed(startProblem(error));
  process.exit(1);
}

async function prepare(config: Config): Promise<void> {
  const { database } = await openPrepared(config);
  await database.close();
}

async function serve(config: Config): Promise<void> {
  // The embedded database compiles beside this thread, which loads the rest meanwhile.
  const [{ database, demonstration }, { buildApp }] = await Promise.all([
    openPrepared(config),
    import('./app.ts'),
  ]);
  try {
    const dependencies = { database, clock: systemClock, newId: randomUUID };
    const logger = { level: config.logLevel, base: logBase };
    const app = await buildApp({ ...dependencies, config, logger });
    const closeUnread = watchConnections(app.server);
    const address = await app.listen({ port: config.port, host: config.host });
    onStopSignal(async () => {
      if (config.trustedProxies.length > 0) {
        disableKeepAlive(app.server);
        await pause(PROXY_CLOSE_DELAY_IN_MILLISECONDS);
      }
      setTimeout(closeUnread, UNREAD_CLOSE_DELAY_IN_MILLISECONDS).unref();
      await app.close();
      await database.close();
    });
    const welcome = `Hora Marcada ${productVersion} no ar em ${address}`;
    report.started(welcome, addressLines(address, demonstration, config.signUp === 'anybody'));
    await warnOfMissingReleases(config, report.warn);
    warnOfNewerReleases(await readNeededServers(config.webRoot), report.warn);
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface PreparedDatabase {
  readonly database: Database;
  readonly demonstration: Demonstration | undefined;
}

/** The migrated database, with the demonstration store where a newcomer starts. */
async function openPrepared(config: Config): Promise<PreparedDatabase> {
  const { databaseUrl: url } = config;
  const opening = databaseExists(url) ? 'Abrindo o banco de dados' : 'Criando o banco de dados';
  const database = await step(opening, () => openDatabase(url));
  try {
    await requireWrites(database.pool);
    const { newer } = await step('Aplicando as migrações', () => migrate(database.pool));
    warnOfNewerDatabase(newer, report.warn);
    const dependencies = { database, clock: systemClock, newId: randomUUID };
    const demonstration = await step('Preparando o estabelecimento de demonstração', () =>
      prepareDemonstration(dependencies, config),
    );
    return { database, demonstration };
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
    setTimeout(() => process.exit(1), STOP_TIMEOUT_IN_MILLISECONDS).unref();
    stop().catch(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}

function addressLines(
  address: string,
  demonstration: Demonstration | undefined,
  maySignUp: boolean,
): string[] {
  const login = demonstration?.login;
  return [
    ...(demonstration ? [`  página de demonstração:  ${address}/demo`] : []),
    `  área do estabelecimento: ${address}/admin`,
    ...(login ? [`  login da demonstração:   ${login.username}, senha ${login.password}`] : []),
    ...(maySignUp ? [`  criar a sua página:      ${address}/login#criar`] : []),
    `  documentação da API:     ${address}/api/docs`,
  ];
}
