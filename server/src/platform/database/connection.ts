import pg from 'pg';

/** An open connection to a database. */
export interface Connection {
  readonly pool: pg.Pool;
  readonly listen: Listen;
  readonly close: () => Promise<void>;
}

/** Hears a channel's signals (PostgreSQL's NOTIFY) from any process on the database, this one included. */
export interface SignalListener {
  readonly onSignal: (payload: string) => void;
  /** Listening began, or began again: earlier signals are lost. */
  readonly onListening: () => void;
}

/**
 * Listens on a channel until the returned step is called. Resolves after the first attempt; a database out of reach is
 * tried again for as long as it takes.
 */
export type Listen = (channel: string, listener: SignalListener) => Promise<() => Promise<void>>;

/**
 * Keeps a lost connection from ending the process: the pool opens another one when one is needed. The pool itself
 * listens to connections that are idle; one that is lost between two queries of a request is ours to handle.
 */
export function ignoreConnectionErrors(pool: pg.Pool): void {
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
}

/** How columns are read on either database: `date` as 'YYYY-MM-DD', `bigint` as number, `timestamptz` as Date. */
export const columnTypes = new pg.TypeOverrides();
columnTypes.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
columnTypes.setTypeParser(pg.types.builtins.INT8, Number);
