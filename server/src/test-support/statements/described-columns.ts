import type pg from 'pg';
import { columnTypes } from '../../platform/database/connection.ts';
import { nullableOutputs, requiresValue } from './nullable-outputs.ts';

/** A column that a statement answers; `kind` as in a declared row, 'json' where it can be anything JSON can be. */
export interface DescribedColumn {
  readonly name: string;
  readonly kind: string;
  readonly mayBeNull: boolean;
}

/**
 * The columns of a statement, which is prepared and not run. What is a table's own column may be null where the table says
 * so; about the rest the statement is asked (`nullableOutputs`).
 */
export async function describeColumns(pool: pg.Pool, text: string): Promise<DescribedColumn[]> {
  const client = await pool.connect();
  try {
    const fields = await describe(client, text);
    const nullable = nullableOutputs(text, fields.length);
    const { rows } = await client.query<CatalogueRow>(catalogue, [
      fields.map(({ dataTypeID }) => dataTypeID),
      fields.map(({ tableID }) => tableID),
      fields.map(({ columnID }) => columnID),
    ]);
    return rows.map(({ nullableColumn, ...type }, place) => ({
      name: fields[place]?.name ?? '',
      kind: kindOf(type),
      mayBeNull: nullable.has(place) || (nullableColumn !== null && !requiresValue(text, nullableColumn)),
    }));
  } finally {
    client.release();
  }
}

function describe(client: pg.PoolClient, text: string): Promise<readonly pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly pg.FieldDef[] = [];
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ text, name: '', types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: readonly pg.FieldDef[] }) => {
        ({ fields } = message);
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    });
  });
}

interface CatalogueRow {
  readonly id: number;
  readonly name: string;
  readonly sample: string;
  /** The table's own column that it is, where that may be null. */
  readonly nullableColumn: string | null;
}

const catalogue = `
  select type.oid as id, type.typname as name, attname as "nullableColumn",
    case coalesce(element.typcategory, type.typcategory)
      when 'N' then '1' when 'B' then 't' when 'D' then '2026-03-09 10:00:00+00' else 'x'
    end as sample
  from unnest($1::oid[], $2::oid[], $3::int[]) with ordinality as field (type_id, table_id, column_id, place)
  join pg_type as type on type.oid = type_id
  left join pg_type as element on element.oid = type.typelem and type.typcategory = 'A'
  left join pg_attribute on attrelid = table_id and attnum = column_id and attnum > 0 and not attnotnull
  order by place`;

/** What the driver makes of a value of the type. */
function kindOf({ id, name, sample }: Omit<CatalogueRow, 'nullableColumn'>): string {
  if (name === 'json' || name === 'jsonb') return 'json';
  // Its types say that it reads numbers.
  const read: (text: string) => unknown = columnTypes.getTypeParser<string>(id) as never;
  const value = name.startsWith('_') ? read(`{${sample}}`) : read(sample);
  return Array.isArray(value) ? `${nameOf(value[0])}[]` : nameOf(value);
}

function nameOf(value: unknown): string {
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value;
}
