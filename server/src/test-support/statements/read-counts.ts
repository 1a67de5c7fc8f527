import pg from 'pg';
import { databaseOver, type Database } from '../../platform/database/database.ts';
import type { Handle } from '../../platform/database/schema.ts';

interface RunStatement {
  readonly text: string;
  readonly values: readonly Value[];
}

type Value = string | number | Date | Buffer | null | readonly Value[];

/** How many buffers the statements of a read touch, of tables and indexes, by the plans that serve all values. */
export async function buffersRead(
  database: Database,
  read: (handle: Handle) => Promise<unknown>,
): Promise<number> {
  const plans = await plansOf(database, await recorded(database, read));
  return plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0);
}

/** How many rows of tables each statement of a read looks at, also those that do not meet its conditions, by the same plans. */
export async function rowsRead(
  database: Database,
  read: (handle: Handle) => Promise<unknown>,
): Promise<number[]> {
  return (await plansOf(database, await recorded(database, read))).map(rowsIn);
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

async function plansOf({ pool }: Database, statements: readonly RunStatement[]): Promise<ReadPlan[]> {
  const client = await pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    const plans = [];
    for (const statement of statements) plans.push(await planOf(client, statement));
    return plans;
  } finally {
    // Never used again: the setting is nobody else's.
    client.release(true);
  }
}

async function planOf(client: pg.PoolClient, { text, values }: RunStatement): Promise<ReadPlan> {
  await client.query(`prepare looked_at as ${text}`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: ReadPlan }] }>(
    `explain (analyze, buffers, format json) execute looked_at (${values.map(literal).join()})`,
  );
  await client.query('deallocate looked_at');
  const [row] = rows;
  if (!row) throw new Error(`No plan: ${text}`);
  return row['QUERY PLAN'][0].Plan;
}

interface ReadPlan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly ReadPlan[];
}

function rowsIn(plan: ReadPlan): number {
  const { 'Rows Removed by Filter': removed = 0, Plans: below = [] } = plan;
  const here =
    plan['Relation Name'] === undefined ? 0 : (plan['Actual Rows'] + removed) * plan['Actual Loops'];
  return below.reduce((sum, one) => sum + rowsIn(one), here);
}

function literal(value: Value): string {
  if (value === null) return 'null';
  if (value instanceof Array)
    return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(textOf(one))).join()}}`);
  return pg.escapeLiteral(textOf(value));
}

function textOf(value: Value): string {
  if (value instanceof Buffer) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : String(value);
}
