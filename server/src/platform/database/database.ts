import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { DatabaseProblem } from './database-problem.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import type { Schema } from './schema.ts';

/** An open database; both kinds are reached by the same driver, so values and errors are the same. */
export interface Database {
  readonly kind: 'postgres' | 'pglite';
  readonly pool: pg.Pool;
  readonly handle: Kysely<Schema>;
  close(): Promise<void>;
}

/** Where the database lies when nobody says. */
export const defaultDatabaseUrl = 'pglite:./data';

/**
 * Opens `pglite:<directory>`, `pglite:memory` or `postgres://…`; a relative directory counts from the
 * project's folder. Throws a DatabaseProblem. It does not migrate.
 */
export async function openDatabase(url: string): Promise<Database> {
  const kind = kindOf(url);
  const { pool, close } =
    kind === 'pglite' ? await openPglite(url.slice('pglite:'.length)) : await openPostgres(url);
  const handle = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { kind, pool, handle, close };
}

function kindOf(url: string): Database['kind'] {
  if (/^pglite:./.test(url)) return 'pglite';
  if (/^postgres(ql)?:\/\//.test(url)) return 'postgres';
  throw new DatabaseProblem(
    'unknown_address',
    'DATABASE_URL deve ser pglite:<diretório>, pglite:memory ou postgres://….',
  );
}
