import type pg from 'pg';

/** A way to reach a database, and the steps that give it back. */
export interface Connection {
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}
