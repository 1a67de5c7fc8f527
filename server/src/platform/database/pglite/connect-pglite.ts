import pg from 'pg';
import {
  columnTypes,
  ignoreConnectionErrors,
  type Connection,
  type Listen,
  type SignalListener,
} from '../connection.ts';
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

/** Listening on the only connection there is, and on the one that takes its place after a client was destroyed. */
class PgliteListeners {
  readonly #listeners = new Map<string, Set<SignalListener>>();

  /** Prepares a new connection before its first use. */
  readonly prepare = async (client: pg.ClientBase): Promise<void> => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onSignal(payload);
    });
    for (const [channel, listeners] of this.#listeners) {
      await client.query(statement('listen', channel));
      for (const listener of listeners) listener.onListening();
    }
  };

  listenOn(pool: pg.Pool): Listen {
    return async (channel, listener) => {
      const listeners = this.#listeners.get(channel) ?? new Set();
      this.#listeners.set(channel, listeners.add(listener));
      // When it fails, the next connection is prepared for the channel all the same.
      await pool.query(statement('listen', channel)).then(listener.onListening, () => undefined);
      return async () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        this.#listeners.delete(channel);
        await pool.query(statement('unlisten', channel)).catch(() => undefined);
      };
    };
  }
}

function statement(command: 'listen' | 'unlisten', channel: string): string {
  return `${command} ${pg.escapeIdentifier(channel)}`;
}
