import { openDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { bookSlotFunction } from '../../scheduling/booking/shard-booking-queries.ts';
import { databaseUrl, booksByFunction, createDatabase, dropDatabase } from './throw-away-database.ts';

/** An empty, migrated database that an earlier test of this worker gave back, or a new one; closing gives it back. */
export async function openEmptied(serverUrl: string): Promise<Database> {
  const name = globalThis.emptiedDatabases.pop() ?? (await createMigrated(serverUrl));
  const database = await openDatabase(databaseUrl(serverUrl, name));
  const catalog = await catalogOf(database);
  return {
    ...database,
    close: async () => {
      const isAsNew = await isAsNewAfterEmptying(database, catalog).catch(() => false);
      await database.close();
      if (isAsNew) globalThis.emptiedDatabases.push(name);
      else await dropDatabase(serverUrl, name);
    },
  };
}

declare global {
  // `let` and `const` are no properties of the global object, where jest's environment puts them.
  var emptiedDatabases: string[];
  var catalogQuery: string;
}

async function createMigrated(serverUrl: string): Promise<string> {
  const name = await createDatabase(serverUrl, 'template1');
  const database = await openDatabase(databaseUrl(serverUrl, name));
  await migrate(database.pool);
  if (booksByFunction) await database.pool.query(bookSlotFunction.definition);
  await database.close();
  return name;
}

/** False where a test changed more than rows, or left what plans are made by. What it left open, it loses. */
async function isAsNewAfterEmptying(database: Database, catalog: string): Promise<boolean> {
  if ((await catalogOf(database)) !== catalog) return false;
  const { rows } = await database.pool.query<{ isWorn: boolean }>(wear);
  if (rows[0]?.isWorn !== false) return false;
  await database.pool.query(emptying);
  return true;
}

// Statistics stay, and so do the pages of rows that are deleted.
const wear = `
select exists (select from pg_stats where schemaname = 'public') or exists (
  select from pg_class where relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 128 * 1024
) as "isWorn"`;

const emptying = `
do $$ declare name text; begin
  perform pg_terminate_backend(pid, 10000)
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  -- Rows go in any order then.
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' loop
    execute format('delete from %I', name);
  end loop;
end $$`;

async function catalogOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ md5: string }>(globalThis.catalogQuery);
  return rows[0]?.md5 ?? '';
}
