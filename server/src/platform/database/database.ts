import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Connection } from './connection.ts';
import type { Listen } from './listen.ts';
import { DatabaseProblem } from './database-problem.ts';
import { isEmbeddedDatabase, openPglite, requireRoomFor } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { preparing } from './prepared-statements.ts';
import type { Handle } from './schema.ts';

/** An open database; both kinds are reached by the same driver, so values and errors are the same. */
export interface Database {
  readonly kind: 'postgres' | 'pglite';
  readonly pool: pg.Pool;
  readonly handle: Handle;
  readonly listen: Listen;
  /** Tells whoever listens on a channel, in any process; at most 7,999 bytes. */
  readonly notify: (channel: string, payload: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Where the database lies when nobody says. */
export const defaultDatabaseUrl = 'pglite:./data';

/**
 * Opens `pglite:<directory>`, `pglite:memory` or `postgres://…`; a relative directory counts from the
 * project's folder. Throws a DatabaseProblem. It does not migrate.
 */
export async function openDatabase(url: string): Promise<Database> {
  const kind = kindOf(url);
  if (kind === 'postgres') return databaseOver(kind, await openPostgres(url));
  return databaseOver(kind, await openPglite(url.slice('pglite:'.length)));
}

/** Whether an address is of an embedded database that opening it would make. */
export function isYetToBeMade(url: string): boolean {
  return kindOf(url) === 'pglite' && !isEmbeddedDatabase(url.slice('pglite:'.length));
}

/** Throws a DatabaseProblem where an embedded database that is yet to be made could not be. Makes nothing. */
export async function requireMakeable(url: string): Promise<void> {
  await requireRoomFor(url.slice('pglite:'.length));
}

/** The database behind a connection. */
export function databaseOver(kind: Database['kind'], connection: Connection): Database {
  const { pool } = connection;
  const dialect = new PostgresDialect({ pool: preparing(pool) });
  const notify = async (channel: string, payload: string) => {
    await pool.query('select pg_notify($1, $2)', [channel, payload]);
  };
  return { ...connection, kind, handle: new Kysely({ dialect }), notify };
}

function kindOf(url: string): Database['kind'] {
  if (/^pglite:./.test(url)) return 'pglite';
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgres';
  throw new DatabaseProblem(
    'unknown_address',
    'DATABASE_URL deve ser pglite:<diretório>, pglite:memory ou postgres://….',
  );
}
