import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Handle } from '../../../platform/database/schema.ts';
import type { RecordedMigration, SequenceState, TableShape } from './backup-file/backup-format.ts';
import type { TableReference } from './backup-rules.ts';

/**
 * Every table of the product, as the catalogue knows them, by name. The record of migrations is not one of them: a
 * database writes its own. Columns that are computed from others are left out.
 */
export async function findTables(handle: Handle): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    group by c.relname
    order by c.relname`.execute(handle);
  return rows;
}

/** Foreign keys that are checked with each row; those checked at the end of a transaction bind no order. */
export async function findReferences(handle: Handle): Promise<TableReference[]> {
  const { rows } = await sql<TableReference>`
    select distinct here.relname as from, there.relname as to
    from pg_constraint k
    join pg_class here on here.oid = k.conrelid
    join pg_class there on there.oid = k.confrelid
    where k.contype = 'f' and not k.condeferrable and k.connamespace = current_schema()::regnamespace`.execute(
    handle,
  );
  return rows;
}

/** Sequences that were used. */
export async function findSequences(handle: Handle): Promise<SequenceState[]> {
  const { rows } = await sql<SequenceState>`
    select sequencename as name, last_value::text as "lastValue"
    from pg_sequences
    where schemaname = current_schema() and last_value is not null
    order by sequencename`.execute(handle);
  return rows;
}

/** The migrations that ran here, in order; none in a database that this program never opened. */
export async function findMigrations(handle: Handle): Promise<RecordedMigration[]> {
  const { rows: found } = await sql<{ readonly isThere: boolean }>`
    select to_regclass('schema_migrations') is not null as "isThere"`.execute(handle);
  if (!found[0]?.isThere) return [];
  const { rows } = await sql<RecordedMigration>`
    select name, checksum from schema_migrations order by name collate "C"`.execute(handle);
  return rows;
}

/**
 * For statements about all stores at once, and about tables that only the catalogue knows: not the handle that serves
 * requests, whose statements name their store.
 */
export function wholeDatabase({ pool }: Database): Handle {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
