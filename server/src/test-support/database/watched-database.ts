import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { withPreparedStatements } from '../../platform/database/prepared-statements.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { openTestDatabase } from './test-database.ts';

/** A fresh database that counts the queries of its handle. */
export async function openCountedDatabase(): Promise<Database & { takeCount(): number }> {
  let count = 0;
  const database = await openLoggingDatabase(() => {
    count += 1;
  });
  const takeCount = () => {
    const counted = count;
    count = 0;
    return counted;
  };
  return { ...database, takeCount };
}

/** A fresh database that records the errors of its handle, also those that the product handles. */
export async function openDatabaseWithErrors(): Promise<Database & { takeErrors(): unknown[] }> {
  let errors: unknown[] = [];
  const database = await openLoggingDatabase((event) => {
    if (event.level === 'error') errors.push(event.error);
  });
  const takeErrors = () => {
    const taken = errors;
    errors = [];
    return taken;
  };
  return { ...database, takeErrors };
}

async function openLoggingDatabase(log: (event: LogEvent) => void): Promise<Database> {
  const database = await openTestDatabase();
  const dialect = new PostgresDialect({ pool: withPreparedStatements(database.pool) });
  return { ...database, handle: new Kysely<Schema>({ dialect, log }) };
}
