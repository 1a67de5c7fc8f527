import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { withPreparedStatements } from '../../platform/database/prepared-statements.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { openTestDatabase } from './test-database.ts';
import { openTestApp } from '../test-app.ts';

/** A fresh database on which something can be done in the middle of a request. */
export interface InterruptibleDatabase extends Database {
  /** Does something between what a request reads first and whatever it asks next, and gives both results. */
  interrupt<Answer, Meanwhile>(
    request: () => Promise<Answer>,
    meanwhile: () => Promise<Meanwhile>,
  ): Promise<[Answer, Meanwhile]>;
}

async function openInterruptibleDatabase(): Promise<InterruptibleDatabase> {
  const database = await openTestDatabase();
  const { pool } = database;
  let beforeConnection: (() => Promise<void>) | undefined;
  const connect = async () => {
    await beforeConnection?.();
    return pool.connect();
  };
  const dialect = new PostgresDialect({ pool: withPreparedStatements({ connect, end: () => pool.end() }) });
  return {
    ...database,
    handle: new Kysely<Schema>({ dialect }),
    interrupt: async (request, meanwhile) => {
      let hasRead = false;
      let interruption: ReturnType<typeof meanwhile> | undefined;
      beforeConnection = async () => {
        if (hasRead) {
          beforeConnection = undefined;
          await (interruption = meanwhile());
        }
        hasRead = true;
      };
      const answer = await request();
      if (!interruption) throw new Error('The request asked the database only once');
      return [answer, await interruption];
    },
  };
}

/** The app for all tests of a file on a database that can be interrupted; it is closed after them. */
export async function openInterruptibleApp() {
  const database = await openInterruptibleDatabase();
  const server = await openTestApp({ database });
  afterAll(() => server.close());
  return { database, server };
}
