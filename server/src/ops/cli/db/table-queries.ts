import pg from 'pg';
import { copyIn, copyOut } from '../../../platform/database/copy-rows.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isMigrated } from '../../../platform/database/migrations/migrate.ts';
import { inLoadOrder, type Migrations, type TableShape } from './backup-rules.ts';

/** A pool where any connection will do. */
type Connection = pg.Pool | pg.ClientBase;

/**
 * Does all of `use` or nothing, in a session that reads and writes values as the same text wherever it runs. To 'read' shows
 * one instant of tables whose columns nobody changes meanwhile; to 'write' lets no other session write.
 */
export async function inTransaction<Result>(
  { pool }: Database,
  aim: 'read' | 'write',
  tables: readonly TableShape[],
  use: (connection: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const mode = aim === 'read' ? 'isolation level repeatable read, read only' : 'read write';
  const lock = aim === 'read' ? 'access share' : 'exclusive';
  const names = ['schema_migrations', ...tables.map(({ name }) => quoted(name))];
  const connection = await pool.connect();
  try {
    await connection.query(
      `begin ${mode}; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
       set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
       set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
    );
    // Before the first query, which sees an instant after it.
    await connection.query(`lock table ${names.join(', ')} in ${lock} mode`);
    const result = await use(connection);
    await connection.query('commit');
    connection.release();
    return result;
  } catch (error) {
    // It may be in the midst of a table, which only its end takes back.
    connection.release(true);
    throw error;
  }
}

/** 'YYYY-MM-DDTHH:mm:ss.uuuuuuZ' by the database's clock. */
export async function readMoment(connection: Connection): Promise<string> {
  const { rows } = await connection.query<{ moment: string }>(
    `select to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
  );
  return rows[0]?.moment ?? '';
}

/**
 * Every table of the product, as the catalogue knows them, each after those that it references. The record of migrations is
 * not one of them: a database writes its own. Columns that are computed from others are left out.
 */
export async function findTables(connection: Connection): Promise<TableShape[]> {
  const { rows } = await connection.query<TableShape & { readonly needs: readonly string[] }>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         as columns,
       array(
         select needed.relname::text from pg_constraint k join pg_class needed on needed.oid = k.confrelid
         where k.conrelid = c.oid
       ) as needs
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace
       and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'schema_migrations'
       and not exists (
         select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
       )
     group by c.oid, c.relname
     order by c.relname`,
  );
  return inLoadOrder(rows);
}

/** The migrations that ran here, in order; none in a database that this program never opened. */
export async function findMigrations(connection: Connection): Promise<Migrations> {
  if (!(await isMigrated(connection))) return [];
  const { rows } = await connection.query<Migrations[number]>(
    `select name, checksum from schema_migrations order by name collate "C"`,
  );
  return rows;
}

/** A table's rows as the text of COPY, never all in memory: the embedded database answers with some pages at once. */
export async function* readTable(
  kind: Database['kind'],
  connection: pg.ClientBase,
  { name, columns }: TableShape,
): AsyncGenerator<Buffer> {
  const { rows } =
    kind === 'postgres'
      ? { rows: [{ pages: '' }] }
      : await connection.query<{ pages: string }>(
          `select format('where ctid >= ''(%s,0)'' and ctid < ''(%s,0)''', page, page + 512) as pages
           from generate_series(0, pg_relation_size($1::regclass) / current_setting('block_size')::int, 512) as page`,
          [quoted(name)],
        );
  for (const { pages } of rows)
    yield* copyOut(connection, `select ${namesOf(columns)} from ${quoted(name)} ${pages}`);
}

/** Adds rows to a table; triggers of the schema run as they do for other rows. */
export function writeTable(
  connection: pg.ClientBase,
  { name, columns }: TableShape,
  text: Buffer,
): Promise<void> {
  return copyIn(connection, `${quoted(name)} (${namesOf(columns)})`, text);
}

export async function hasRows(connection: Connection, { name }: TableShape): Promise<boolean> {
  const { rows } = await connection.query(`select from ${quoted(name)} limit 1`);
  return rows.length > 0;
}

/** Updates the planner's statistics after a load. */
export async function analyse({ pool }: Database): Promise<void> {
  await pool.query('analyze');
}

/** When the last booking was made. */
export async function findLastBooking({ pool }: Database): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>('select max(created_at) as at from events');
  return rows[0]?.at ?? null;
}

function namesOf(columns: TableShape['columns']): string {
  return columns.map(({ name }) => quoted(name)).join(', ');
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}
