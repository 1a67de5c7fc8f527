import net from 'node:net';
import pg from 'pg';
import { columnTypes, ignoreConnectionErrors, type Connection } from '../connection.ts';
import { DatabaseProblem } from '../database-problem.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { databaseErrorCause } from '../database-causes.ts';

// Migrations do not run on older versions.
const MIN_VERSION = 15;
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_IN_MILLISECONDS = 10_000;
// A request that waits longer for a connection is answered with 503, so that the queue cannot grow without end.
const WAIT_FOR_CONNECTION_IN_MILLISECONDS = 5_000;
const STATEMENT_TIMEOUT_IN_MILLISECONDS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_IN_MILLISECONDS = 30_000;

export async function openPostgres(url: string): Promise<Connection> {
  const pool = await openPool(url);
  const listen = listenOnPostgres({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_IN_MILLISECONDS,
    keepAlive: true,
  });
  return { pool, listen, close: () => pool.end() };
}

async function openPool(url: string): Promise<pg.Pool> {
  let pool: pg.Pool | undefined;
  // The driver leaves a connection open that could not sign in, and the server closes it after a minute.
  const first = new net.Socket();
  try {
    pool = poolOf(url, first);
    ignoreConnectionErrors(pool);
    await requireVersion(pool);
    return pool;
  } catch (cause) {
    await pool?.end();
    first.destroy();
    if (cause instanceof DatabaseProblem) throw cause;
    const sentence =
      'Não foi possível conectar ao PostgreSQL: confira DATABASE_URL e se o servidor está no ar.';
    throw new DatabaseProblem('unreachable', databaseErrorCause(cause) ?? sentence, { cause });
  }
}

function poolOf(url: string, first: net.Socket): pg.Pool {
  let isFirst = true;
  return new pg.Pool({
    stream: () => {
      const socket = isFirst ? first : new net.Socket();
      isFirst = false;
      return socket;
    },
    connectionString: url,
    max: MAX_CONNECTIONS,
    types: columnTypes,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_IN_MILLISECONDS,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_IN_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_IN_MILLISECONDS,
  });
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= MIN_VERSION) return;
  throw new DatabaseProblem(
    'old_server',
    `O PostgreSQL de DATABASE_URL é da versão ${version}: use a ${MIN_VERSION} ou uma mais nova.`,
  );
}
