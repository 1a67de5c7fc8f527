import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isOnCitus } from '../database/throw-away-database.ts';
import { statements } from '../../platform/database/prepared-statements.ts';
import { crossStoreStatements } from './cross-store-statements.ts';
import { findOpenScans, openPlans, recordGood, unexamined } from './plans-database.ts';
import { findSpreadStatements } from './spread-statements.ts';
import { unboundTables } from './store-binding.ts';
import { findWrongRows, serversDeclaredRows } from './wrong-rows.ts';

// Every file of the server's tests fails at its end when the server asked for a store's rows without saying which
// store, or, on PostgreSQL, asked for events in a way for which it must look through those of all stores, or declared
// another row for a statement than is answered, or, on Citus, sent a statement to more than its store's shard. Tests look at the database themselves through its pool, which is not watched.

const seen = new Set<string>();
const remember = (text: unknown) => void seen.add(String(text));

beforeAll(() => subscribe(statements.name, remember));

afterAll(async () => {
  unsubscribe(statements.name, remember);
  const { TEST_DATABASE_URL: serverUrl } = process.env;
  const asked = [...seen];
  const isOneStores = (text: string) => !crossStoreStatements.has(inOneLine(text));
  const { openScans, wrongRows } =
    serverUrl && !isOnCitus && asked.length > 0
      ? await examineOnPostgres(serverUrl, asked)
      : { openScans: [], wrongRows: [] };
  const spread =
    serverUrl && isOnCitus ? await findSpreadStatements(serverUrl, asked.filter(isOneStores)) : [];
  expect(takeUnbound()).toEqual([]);
  expect(openScans).toEqual([]);
  expect(wrongRows).toEqual([]);
  expect(spread).toEqual([]);
});

async function examineOnPostgres(serverUrl: string, asked: readonly string[]) {
  const plans = await openPlans(serverUrl);
  const statements = await unexamined(plans, asked);
  const openScans = await findOpenScans(plans, statements);
  const wrongRows = await findWrongRows(plans.pool, statements, serversDeclaredRows());
  if (openScans.length === 0 && wrongRows.length === 0) await recordGood(plans, statements);
  await plans.close();
  return { openScans, wrongRows };
}

/** The statements since the last time that leave open which store they touch, each with its tables. */
export function takeUnbound(): { readonly statement: string; readonly tables: readonly string[] }[] {
  const asked = [...seen];
  seen.clear();
  return asked
    .map((text) => ({ statement: inOneLine(text), tables: unboundTables(text, storeTables) }))
    .filter(({ statement, tables }) => tables.length > 0 && !crossStoreStatements.has(statement));
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const migrations = path.resolve(import.meta.dirname, '../../../migrations');

/** Every table that a migration makes is a store's; a test compares them with the database's own catalogue. */
export const storeTables: ReadonlySet<string> = new Set(
  readdirSync(migrations).flatMap((name) =>
    Array.from(
      readFileSync(path.join(migrations, name), 'utf8').matchAll(/^create table (\w+)/gm),
      ([, table = '']) => table,
    ),
  ),
);
