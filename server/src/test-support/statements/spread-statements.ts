import { createHash } from 'node:crypto';
import type pg from 'pg';
import { openDatabase } from '../../platform/database/database.ts';
import { BOOK_SLOT } from '../../scheduling/booking/shard-booking-queries.ts';
import { openThrowAway } from '../database/throw-away-database.ts';

const LOCK = 7_240_197;

/**
 * Of the statements that a test file saw on a cluster, those for which Citus asks more than one machine or several
 * shards, or that it cannot run; none when all is well. All files share a record of those that passed.
 */
export async function findSpreadStatements(serverUrl: string, seen: readonly string[]): Promise<object[]> {
  const server = await openDatabase(serverUrl);
  try {
    const passed = await openRecord(server.pool);
    const unknown = seen.filter((text) => isAboutRows(text) && !passed.has(hashOf(text)));
    if (unknown.length === 0) return [];
    const { spread, single } = await examine(serverUrl, unknown);
    await server.pool.query('insert into passed select unnest($1::text[]) on conflict do nothing', [
      single.map(hashOf),
    ]);
    return spread;
  } finally {
    await server.close();
  }
}

async function openRecord(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('create table if not exists passed (hash text primary key)');
    await client.query('commit');
    const { rows } = await client.query<{ hash: string }>('select hash from passed');
    return new Set(rows.map(({ hash }) => hash));
  } finally {
    client.release();
  }
}

async function examine(serverUrl: string, texts: readonly string[]) {
  const database = await openThrowAway(serverUrl);
  const spread: object[] = [];
  const single: string[] = [];
  for (const text of texts) {
    const why = await tasksOf(database.pool, text).then((counts) => objection(text, counts), String);
    if (why === undefined) single.push(text);
    else spread.push({ statement: text.replace(/\s+/g, ' ').trim(), why });
  }
  await database.close();
  return { spread, single };
}

function objection(text: string, tasks: readonly number[]): string | undefined {
  if (tasks.some((count) => count > 1)) return `tasks: ${tasks.join(', ')}`;
  // The coordinator itself has a function, too, and no rows.
  return tasks.length === 0 && text.includes(BOOK_SLOT) ? 'no task' : undefined;
}

/** How many shards each part of a statement is sent to, where all ids in it are the same store's. */
async function tasksOf(pool: pg.Pool, text: string): Promise<number[]> {
  const client = await pool.connect();
  try {
    await client.query(`prepare looked_at as ${text}`);
    const { rows: types } = await client.query<{ type: string }>(
      `select unnest(parameter_types)::text as type from pg_prepared_statements where name = 'looked_at'`,
    );
    const values = types.map(({ type }) => `${samples.get(type) ?? 'null'}::${type}`);
    const filled = text.replaceAll(/\$(\d+)/g, (_, number) => values[Number(number) - 1] ?? 'null');
    const { rows } = await client.query<Record<string, unknown>>(`explain (format json) ${filled}`);
    return Array.from(JSON.stringify(rows).matchAll(/"Task Count":(\d+)/g), ([, count]) => Number(count));
  } finally {
    client.release(true);
  }
}

const id = '11111111-1111-4111-8111-111111111111';
const samples: ReadonlyMap<string, string> = new Map([
  ['uuid', `'${id}'`],
  ['uuid[]', `'{${id}}'`],
  ['text', `'2'`],
  ['text[]', `'{2}'`],
  ['integer', '2'],
  ['bigint', '2'],
  ['boolean', 'true'],
  ['date', `'2026-11-25'`],
  ['timestamp with time zone', `'2026-11-25'`],
  ['timestamp with time zone[]', `'{2026-11-25}'`],
  ['jsonb', `'{}'`],
  ['json', `'{}'`],
]);

function isAboutRows(text: string): boolean {
  return /^\s*(with|select|insert|update|delete)\b/i.test(text);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
