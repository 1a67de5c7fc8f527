import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { Connection } from './connection.ts';
import { DatabaseProblem } from './database-problem.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { outliveLostConnections } from './lost-connections.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_IN_MILLISECONDS = 10_000;
// Whoever waits longer for one of the connections is told to come back, before the queue grows without end.
const WAIT_FOR_CONNECTION_IN_MILLISECONDS = 5_000;
const STATEMENT_TIMEOUT_IN_MILLISECONDS = 15_000;
const IDLE_TRANSACTION_TIMEOUT_IN_MILLISECONDS = 30_000;

export async function openPostgres(url: string): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types: columnTypes,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_IN_MILLISECONDS,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_IN_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_IN_MILLISECONDS,
  });
  outliveLostConnections(pool);
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    throw new DatabaseProblem(
      'unreachable',
      'Não foi possível conectar ao PostgreSQL: confira DATABASE_URL e se o servidor está no ar.',
      { cause },
    );
  }
  const listen = listenOnPostgres({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_IN_MILLISECONDS,
    keepAlive: true,
  });
  return { pool, listen, close: () => pool.end() };
}
