import pg from 'pg';
import { columnTypes, ignoreConnectionErrors, type Connection } from '../connection.ts';
import { PgliteListeners } from './listen-on-pglite.ts';
import { PgliteStream, type RawPglite } from './pglite-stream.ts';

const WAIT_FOR_SESSION_IN_MILLISECONDS = 10_000;

/** A pool over a PGlite of this process, which closes with it. */
export function connectPglite(lite: RawPglite & { close(): Promise<void> }): Connection {
  let sessionIsFree = Promise.resolve();
  const listeners = new PgliteListeners();
  const pool = new pg.Pool({
    stream: () => {
      const stream = new PgliteStream(lite, sessionIsFree);
      sessionIsFree = stream.released;
      return stream;
    },
    ssl: false,
    user: 'postgres',
    database: 'postgres',
    types: columnTypes,
    // PGlite is one session: a second connection would find itself inside the first one's transaction.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_FOR_SESSION_IN_MILLISECONDS,
    verify: (client, done) => void listeners.prepare(client).then(() => done(), done),
  });
  ignoreConnectionErrors(pool);
  const close = async () => {
    await pool.end();
    await sessionIsFree;
    await lite.close();
  };
  return { pool, listen: listeners.listenOn(pool), close };
}
