import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  columnTypes,
  ignoreConnectionErrors,
  type Connection,
  type Listen,
  type SignalListener,
} from '../connection.ts';
import { DatabaseProblem } from '../database-problem.ts';
import { databaseErrorCause } from '../database-causes.ts';

// Migrations do not run on older versions.
const MIN_VERSION = 15;
const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_IN_MILLISECONDS = 10_000;
// A request that waits longer for a connection is answered with 503, so that the queue cannot grow without end.
const WAIT_FOR_CONNECTION_IN_MILLISECONDS = 5_000;
const STATEMENT_TIMEOUT_IN_MILLISECONDS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_IN_MILLISECONDS = 30_000;
const FIRST_PAUSE_IN_MILLISECONDS = 100;
const MAX_PAUSE_IN_MILLISECONDS = 30_000;

export async function openPostgres(url: string): Promise<Connection> {
  const pool = await openPool(url);
  const listen = listenOnPostgres({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_IN_MILLISECONDS,
    keepAlive: true,
  });
  return { pool, listen, close: () => pool.end() };
}

/** 'agenda em 127.0.0.1:5432', as the driver reads the address and its own variables (PGHOST …). */
export function postgresName(url: string): string {
  const { database, host, port } = new pg.Client({ connectionString: url });
  return `${database ?? ''} em ${host}:${port}`;
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
  const config = {
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
  };
  // The pool waits for it, other than its type says.
  return new pg.Pool(Object.assign(config, { onConnect: keepStatementsSmall }));
}

/** No call's statement runs long enough to be worth compiling, or more than one of the database's processors. */
async function keepStatementsSmall(client: pg.ClientBase): Promise<void> {
  const settings = { text: 'set jit = off; set max_parallel_workers_per_gather = 0' };
  await client.query(Object.assign(settings, { query_timeout: WAIT_FOR_CONNECTION_IN_MILLISECONDS }));
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

/** Listening on a connection of its own for each channel; one that breaks is opened again, with growing pauses. */
function listenOnPostgres(config: pg.ClientConfig): Listen {
  return (channel, listener) =>
    new Promise((resolve) => {
      const stopping = new AbortController();
      const isOver = keepListening(config, channel, listener, stopping.signal, () => resolve(stop));
      const stop = () => {
        stopping.abort();
        return isOver;
      };
    });
}

async function keepListening(
  config: pg.ClientConfig,
  channel: string,
  listener: SignalListener,
  stop: AbortSignal,
  onFirstAttempt: () => void,
): Promise<void> {
  let pauseInMilliseconds = FIRST_PAUSE_IN_MILLISECONDS;
  while (!stop.aborted) {
    const client = new pg.Client(config);
    const isLost = lossOf(client, stop);
    client.on('notification', ({ payload = '' }) => listener.onSignal(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      pauseInMilliseconds = FIRST_PAUSE_IN_MILLISECONDS;
      listener.onListening();
      onFirstAttempt();
      await isLost;
    } catch {
      onFirstAttempt();
    }
    await client.end().catch(() => undefined);
    // A pause cut short by the stop ends the loop as well.
    await pause(pauseInMilliseconds, undefined, { signal: stop, ref: false }).catch(() => undefined);
    pauseInMilliseconds = Math.min(2 * pauseInMilliseconds, MAX_PAUSE_IN_MILLISECONDS);
  }
}

/** Resolves when the connection is gone, or is to go. */
function lossOf(client: pg.Client, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.on('error', () => resolve());
    client.once('end', () => resolve());
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
}
