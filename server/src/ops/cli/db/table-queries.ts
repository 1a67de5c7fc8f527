import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../../platform/database/schema.ts';
import type { SequenceState, TableShape } from './backup-file/backup-format.ts';

/** Makes every server read and write values as the same text, and lets a long transaction run. */
export async function configureSession(transaction: Handle): Promise<void> {
  const parameters = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  };
  for (const [name, value] of Object.entries(parameters)) {
    await sql`set local ${sql.id(name)} = ${sql.lit(value)}`.execute(transaction);
  }
}

/** From now on no table changes its columns; it must come before the first query of a transaction. */
export async function lockColumns(transaction: Handle, tables: readonly TableShape[]): Promise<void> {
  await sql`lock table schema_migrations, ${namesOf(tables)} in access share mode`.execute(transaction);
}

/** From now on no other session writes. */
export async function lockOutWriters(transaction: Handle, tables: readonly TableShape[]): Promise<void> {
  await sql`lock table schema_migrations, ${namesOf(tables)} in exclusive mode`.execute(transaction);
}

/** 'YYYY-MM-DDTHH:mm:ss.uuuuuuZ' by the database's clock. */
export async function readMoment(transaction: Handle): Promise<string> {
  const { rows } = await sql<{ readonly moment: string }>`
    select to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`.execute(
    transaction,
  );
  return rows[0]?.moment ?? '';
}

/** How many rows a table has, and their checksum as TableChecksum describes it. */
export async function checksumRows(
  transaction: Handle,
  table: TableShape,
): Promise<{ rows: number; checksum: string }> {
  const { rows } = await sql<{ rows: number; checksum: string }>`
    select count(*) as rows,
      coalesce(sum(('x' || left(encode(sha256(convert_to(line, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text
        as checksum
    from (${linesOf(table)}) as lines`.execute(transaction);
  return rows[0] ?? { rows: 0, checksum: '' };
}

/** A table's rows as lines, so many at a time; never all of them are in memory. */
export async function* readRows(
  transaction: Handle,
  table: TableShape,
  rowsAtOnce: number,
): AsyncGenerator<string[]> {
  await sql`declare rows_of_table no scroll cursor for ${linesOf(table)}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ readonly line: string }>`
      fetch ${sql.lit(rowsAtOnce)} from rows_of_table`.execute(transaction);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close rows_of_table`.execute(transaction);
}

export async function insertRows(
  transaction: Handle,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  const values = columns.map(({ type }, position) => sql`(cells ->> ${sql.lit(position)})::${sql.raw(type)}`);
  await sql`
    insert into ${sql.id(name)} (${sql.join(columns.map((column) => sql.id(column.name)))}) overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as row_of_table (cells)`.execute(
    transaction,
  );
}

export async function hasRows(handle: Handle, { name }: TableShape): Promise<boolean> {
  const { rows } = await sql<{ readonly hasRows: boolean }>`
    select exists (select 1 from ${sql.id(name)}) as "hasRows"`.execute(handle);
  return rows[0]?.hasRows === true;
}

export async function deferConstraints(transaction: Handle): Promise<void> {
  await sql`set constraints all deferred`.execute(transaction);
}

/** Throws where a constraint that was deferred is broken. */
export async function checkConstraints(transaction: Handle): Promise<void> {
  await sql`set constraints all immediate`.execute(transaction);
}

/** A rollback does not undo this. */
export async function setSequence(transaction: Handle, { name, lastValue }: SequenceState): Promise<void> {
  await sql`select setval(format('%I', ${name}::text)::regclass, ${lastValue}::bigint)`.execute(transaction);
}

/** Updates the planner's statistics after a load. */
export async function analyse(handle: Handle): Promise<void> {
  await sql`analyze`.execute(handle);
}

function linesOf({ name, columns }: TableShape): RawBuilder<unknown> {
  const texts = columns.map((column) => sql`${sql.id(column.name)}::text`);
  return sql`select to_json(array[${sql.join(texts)}])::text as line from ${sql.id(name)}`;
}

function namesOf(tables: readonly TableShape[]): RawBuilder<unknown> {
  return sql.join(tables.map(({ name }) => sql.id(name)));
}
