import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../platform/database/database.ts';
import { runDbCommand } from '../ops/cli/db/db-commands.ts';
import { isOnCitus } from './database/throw-away-database.ts';
import { CommandProblem } from '../ops/cli/kit/command-arguments.ts';

/** What `npm run db -- …` answered. */
export interface TransferResult {
  readonly code: number;
  readonly said: readonly string[];
  readonly complained: string;
}

/** The databases that a command finds; it closes neither. */
export interface TransferSides {
  readonly source?: Database;
  readonly target?: Database;
  readonly signal?: AbortSignal;
  readonly now?: Date;
}

/** Runs `npm run db -- <words>` on databases that are open. */
export async function runDb(words: readonly string[], sides: TransferSides): Promise<TransferResult> {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runDbCommand(words, {
    readDatabaseUrl: () => 'pglite:here',
    open: (_, use) => lend(use === 'source' ? sides.source : sides.target),
    now: sides.now ?? new Date(),
    print: (text) => said.push(...text.split('\n')),
    printError: (sentence) => complained.push(sentence),
    signal: sides.signal ?? new AbortController().signal,
  });
  return { code, said, complained: complained.join('\n') };
}

export const refusedDb = (sentence: string): TransferResult => ({ code: 1, said: [], complained: sentence });

/** A folder for all tests of a file, deleted after them. */
export function openBackupFolder(): (name: string) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name) => path.join(folder, name);
}

/** A database as it is before anybody migrated it, on a cluster one that knows its machines. */
export async function emptySchema({ pool }: Database): Promise<void> {
  if (isOnCitus) await dropOwn(pool);
  else await pool.query('drop schema public cascade; create schema public');
}

/** Citus has parts in the schema that it does not live without. */
async function dropOwn(pool: Database['pool']): Promise<void> {
  const { rows } = await pool.query<{ dropped: string }>(
    `select format('drop %s %s cascade', kind, name) as dropped
     from (
       select oid, 'table' as kind, oid::regclass::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
       union all
       select oid, 'function', oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
     ) as parts
     where not exists (select from pg_depend where pg_depend.objid = parts.oid and deptype = 'e')`,
  );
  for (const { dropped } of rows) await pool.query(dropped);
}

/** Every table's rows as JSON texts, without the record of migrations, which holds a time of its own. */
export async function rowsOf({ pool }: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> 'schema_migrations' order by 1`,
  );
  const client = await pool.connect();
  try {
    await client.query(`begin; set local timezone = 'UTC'`);
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from "${name}" t order by to_jsonb(t)::text collate "C"`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function lend(database: Database | undefined): Promise<Database> {
  if (!database) throw new CommandProblem('No database was lent.', 'nothing_to_copy');
  return Promise.resolve({ ...database, close: () => Promise.resolve() });
}
