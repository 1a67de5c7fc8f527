import type pg from 'pg';
import type { Listen } from './listen.ts';

/** A way to reach a database, and the steps that give it back. */
export interface Connection {
  readonly pool: pg.Pool;
  readonly listen: Listen;
  readonly close: () => Promise<void>;
}
