import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { preparing } from '../platform/database/prepared-statements.ts';
import type { Schema } from '../platform/database/schema.ts';
import { openTestDatabase } from './test-database.ts';

/** A fresh database that counts the queries of its handle. */
export async function openCountedDatabase(): Promise<Database & { takeCount(): number }> {
  let count = 0;
  const database = await openDatabaseThatTells(() => {
    count += 1;
  });
  const takeCount = () => {
    const counted = count;
    count = 0;
    return counted;
  };
  return { ...database, takeCount };
}

/** A fresh database that remembers the errors of its handle, also those the product answers well. */
export async function openDatabaseWithErrors(): Promise<Database & { takeErrors(): unknown[] }> {
  let errors: unknown[] = [];
  const database = await openDatabaseThatTells((event) => {
    if (event.level === 'error') errors.push(event.error);
  });
  const takeErrors = () => {
    const taken = errors;
    errors = [];
    return taken;
  };
  return { ...database, takeErrors };
}

async function openDatabaseThatTells(log: (event: LogEvent) => void): Promise<Database> {
  const database = await openTestDatabase();
  const dialect = new PostgresDialect({ pool: preparing(database.pool) });
  return { ...database, handle: new Kysely<Schema>({ dialect, log }) };
}
