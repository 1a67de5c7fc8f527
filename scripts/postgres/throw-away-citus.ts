import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPrograms, startThrowAwayPostgres, type ThrowAwayPostgres } from './throw-away-postgres.ts';

const execute = promisify(execFile);

const WORKERS = 2;

const settings = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_connections: '300',
  max_prepared_transactions: '600',
  max_locks_per_transaction: '256',
  max_worker_processes: '32',
  'citus.shard_count': '4',
  'citus.enable_statistics_collection': 'off',
  'citus.node_conninfo': 'sslmode=disable',
};

/**
 * Starts a Citus cluster of a coordinator and two workers on free loopback ports. `nodes` are its PostgreSQLs, the
 * coordinator first, and `url` is the coordinator's. A database that `create database` makes on each node is a cluster:
 * `createDatabase` does so, and resolves to its address.
 */
export async function startThrowAwayCitus({ isDurable = false } = {}) {
  await requireCitus();
  const started = await Promise.allSettled(
    Array.from({ length: 1 + WORKERS }, () => startThrowAwayPostgres({ isDurable, settings })),
  );
  const nodes = started.flatMap((node) => (node.status === 'fulfilled' ? node.value : []));
  const remove = () => Promise.all(nodes.map((node) => node.remove()));
  try {
    for (const node of started) if (node.status === 'rejected') throw node.reason;
    const [coordinator, ...workers] = nodes;
    if (!coordinator) throw new Error('No node was started.');
    await joinTemplates(coordinator, workers);
    const createDatabase = async (name: string) => {
      await Promise.all(nodes.map((node) => ask(node, 'postgres', [`create database ${name}`])));
      return coordinator.url.replace(/postgres$/, name);
    };
    return { nodes, url: coordinator.url, createDatabase, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Citus is an extension of each database: here of the one that all are copied from. */
async function joinTemplates(coordinator: ThrowAwayPostgres, workers: ThrowAwayPostgres[]) {
  const nodes = [coordinator, ...workers];
  await Promise.all(nodes.map((node) => ask(node, 'template1', ['create extension citus'])));
  const joined = workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`);
  await ask(coordinator, 'template1', [
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...joined,
  ]);
  // Its daemon is a connection, and a database with one cannot be copied.
  await Promise.all(
    nodes.map((node) =>
      ask(node, 'postgres', [
        'alter database template1 allow_connections false',
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = 'template1'`,
      ]),
    ),
  );
}

function ask({ programs, port }: ThrowAwayPostgres, database: string, statements: string[]) {
  const server = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database];
  const words = statements.flatMap((statement) => ['-c', statement]);
  return execute(path.join(programs, 'psql'), ['-Xq', '-v', 'ON_ERROR_STOP=1', ...server, ...words]);
}

/** Its message says how to get Citus. */
export class CitusMissing extends Error {}

async function requireCitus() {
  const programs = await findPrograms();
  const library = execute(path.join(programs, 'pg_config'), ['--pkglibdir']).then(
    ({ stdout }) => path.join(stdout.trim(), 'citus.so'),
    () => '',
  );
  if (existsSync(await library)) return;
  throw new CitusMissing(
    `The PostgreSQL in ${programs} has no Citus: build Citus 13.2 for it from https://github.com/citusdata/citus (./configure, make install), or put a PostgreSQL that has it on the PATH.`,
  );
}
