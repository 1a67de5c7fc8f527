import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { distributeStores } from '../../ops/cli/citus/distribute-stores.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { readMigrations } from '../../platform/database/migrations/read-migrations.ts';

const LOCK = 7_240_198;

/** A migrated database on a PostgreSQL, or on a cluster of which that is the coordinator; closing drops it. */
export async function openThrowAway(serverUrl: string): Promise<Database> {
  if (!isOnCitus) return openUndistributed(serverUrl);
  const nodes = [serverUrl, ...citusWorkers];
  return openOnce(serverUrl, await createDatabase(serverUrl, await distributedTemplate(nodes)));
}

/** The same, on a cluster not yet distributed. */
export async function openUndistributed(serverUrl: string): Promise<Database> {
  const database = await openOnce(serverUrl, await createDatabase(serverUrl, 'template1'));
  await migrate(database.pool);
  return database;
}

async function openOnce(serverUrl: string, name: string): Promise<Database> {
  const database = await openDatabase(databaseUrl(serverUrl, name));
  // A cluster on one machine is slow: of a crowd, some wait longer for a connection than a request may.
  if (isOnCitus) database.pool.options.connectionTimeoutMillis = 60_000;
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

/** On each machine of a cluster; resolves to its name. */
export async function createDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onEach([serverUrl, ...citusWorkers], `create database ${name} template ${template}`);
  return name;
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const dropped = onEach([serverUrl, ...citusWorkers], `drop database ${name} with (force)`);
  // Citus's daemon may be back before it is dropped; the cluster goes with all that is left in it.
  await (isOnCitus ? dropped.catch(() => undefined) : dropped);
}

/** The addresses of a cluster's machines but the coordinator. */
export const citusWorkers = process.env['TEST_CITUS_WORKERS']?.split(',') ?? [];

/** Whether the tests run on a cluster (`npm run with-citus`). */
export const isOnCitus = citusWorkers.length > 0;

/** A plain PostgreSQL books as a cluster's machines do, by the function. */
export const booksByFunction = process.env['TEST_BOOK_SLOT'] === 'function';

let template: Promise<string> | undefined;

/** Distributing takes seconds, copying what is distributed less than one: all test files share one to copy. */
function distributedTemplate(nodes: readonly string[]): Promise<string> {
  template ??= prepareTemplate(nodes);
  return template;
}

async function prepareTemplate(nodes: readonly string[]): Promise<string> {
  const [coordinator = ''] = nodes;
  const newest = (await readMigrations()).at(-1)?.checksum ?? '';
  const name = `distributed_${newest.slice(0, 16)}`;
  const client = new pg.Client({ connectionString: coordinator });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await makeTemplate(nodes, name);
  } finally {
    await client.end();
  }
  return name;
}

async function makeTemplate(nodes: readonly string[], name: string): Promise<void> {
  const [coordinator = ''] = nodes;
  const unfinished = `unfinished_${randomUUID().replaceAll('-', '')}`;
  await onEach(nodes, `create database ${unfinished}`);
  const database = await openDatabase(databaseUrl(coordinator, unfinished));
  await migrate(database.pool);
  await distributeStores(database);
  await database.close();
  // Citus's daemon is a connection, and a database with one is neither renamed nor copied.
  await onEach(
    nodes,
    `alter database ${unfinished} allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${unfinished}'`,
    `alter database ${unfinished} rename to ${name}`,
  );
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs statements on each node, the coordinator last: nothing is there before it is everywhere. */
async function onEach(nodes: readonly string[], ...statements: readonly string[]): Promise<void> {
  const [coordinator = '', ...workers] = nodes;
  await Promise.all(workers.map((node) => onServer(node, statements)));
  await onServer(coordinator, statements);
}

async function onServer(serverUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
