import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Connection, Listen } from './connection.ts';
import { DatabaseProblem } from './database-problem.ts';
import {
  embeddedDirectory,
  isEmbeddedDatabase,
  openPglite,
  pgliteAccess,
  requireCreatablePglite,
  type EmbeddedAccess,
} from './pglite/open-pglite.ts';
import { openPostgres, postgresName } from './postgres/open-postgres.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Handle } from './schema.ts';

export type { EmbeddedAccess };

/** An open database; both kinds are reached by the same driver, so values and errors are the same. */
export interface Database {
  readonly kind: 'postgres' | 'pglite';
  readonly pool: pg.Pool;
  readonly handle: Handle;
  readonly listen: Listen;
  /** Notifies all listeners of a channel, in any process; at most 7,999 bytes. */
  readonly notify: (channel: string, payload: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The database where DATABASE_URL has no value. */
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

/** False for an embedded database that opening it would create; a PostgreSQL is taken to exist. */
export function databaseExists(url: string): boolean {
  return kindOf(url) === 'postgres' || isEmbeddedDatabase(url.slice('pglite:'.length));
}

/** A database as people name it, without its password: 'agenda em 127.0.0.1:5432' or the embedded one's folder. */
export function databaseName(url: string): string {
  return kindOf(url) === 'postgres' ? postgresName(url) : embeddedDirectory(url.slice('pglite:'.length));
}

/** Throws a DatabaseProblem where an embedded database could not be created. Creates nothing. */
export async function requireCreatable(url: string): Promise<void> {
  await requireCreatablePglite(url.slice('pglite:'.length));
}

/** Who may look into an embedded database; undefined where there is none, and for PostgreSQL. */
export function embeddedAccess(url: string): EmbeddedAccess | undefined {
  return kindOf(url) === 'postgres' ? undefined : pgliteAccess(url.slice('pglite:'.length));
}

/** The database behind a connection. */
export function databaseOver(kind: Database['kind'], connection: Connection): Database {
  const { pool } = connection;
  const dialect = new PostgresDialect({ pool: withPreparedStatements(pool) });
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
