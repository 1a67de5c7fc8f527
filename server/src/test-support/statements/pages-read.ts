import pg from 'pg';
import { databaseOver, type Database } from '../../platform/database/database.ts';
import type { Handle } from '../../platform/database/schema.ts';

interface RunStatement {
  readonly text: string;
  readonly values: readonly Value[];
}

type Value = string | number | Date | null | readonly Value[];

/** How many pages the statements of a read touch, of tables and indexes, by the plans that serve all values. */
export async function pagesRead(
  database: Database,
  read: (handle: Handle) => Promise<unknown>,
): Promise<number> {
  const statements = await recorded(database, read);
  const client = await database.pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    let pages = 0;
    for (const statement of statements) pages += await pagesOf(client, statement);
    return pages;
  } finally {
    // Never used again: the setting is nobody else's.
    client.release(true);
  }
}

async function recorded(
  { pool, ...database }: Database,
  read: (handle: Handle) => Promise<unknown>,
): Promise<RunStatement[]> {
  const statements: RunStatement[] = [];
  const connect = async () => {
    const client = await pool.connect();
    const query = (statement: RunStatement) => {
      statements.push(statement);
      return client.query(statement.text, [...statement.values]);
    };
    return { query, release: () => client.release() };
  };
  await read(databaseOver(database.kind, { ...database, pool: { connect } as unknown as pg.Pool }).handle);
  return statements;
}

async function pagesOf(client: pg.PoolClient, { text, values }: RunStatement): Promise<number> {
  await client.query(`prepare looked_at as ${text}`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: ReadPages }] }>(
    `explain (analyze, buffers, format json) execute looked_at (${values.map(literal).join()})`,
  );
  await client.query('deallocate looked_at');
  return rows.reduce((sum, { 'QUERY PLAN': [{ Plan: plan }] }) => sum + pagesIn(plan), 0);
}

interface ReadPages {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

function pagesIn(plan: ReadPages): number {
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

function literal(value: Value): string {
  if (value === null) return 'null';
  if (value instanceof Array) return `array[${value.map(literal).join()}]::uuid[]`;
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
