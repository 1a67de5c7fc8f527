import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { preparing } from '../platform/database/prepared-statements.ts';
import type { Schema } from '../platform/database/schema.ts';
import { openTestDatabase } from './test-database.ts';

/** A fresh database that counts the queries of its handle. */
export async function openCountedDatabase(): Promise<Database & { takeCount(): number }> {
  const database = await openTestDatabase();
  let count = 0;
  const handle = database.handle.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const takeCount = () => {
    const counted = count;
    count = 0;
    return counted;
  };
  return { ...database, handle, takeCount };
}

/** A fresh database that remembers the errors of its handle, also those the product answers well. */
export async function openDatabaseWithErrors(): Promise<Database & { takeErrors(): unknown[] }> {
  const database = await openTestDatabase();
  let errors: unknown[] = [];
  const handle = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: preparing(database.pool) }),
    log: (event) => {
      if (event.level === 'error') errors.push(event.error);
    },
  });
  const takeErrors = () => {
    const taken = errors;
    errors = [];
    return taken;
  };
  return { ...database, handle, takeErrors };
}
