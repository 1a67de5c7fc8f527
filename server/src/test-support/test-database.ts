import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';

/** A fresh, migrated database: PGlite in memory, or one of its own on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database> {
  const database = process.env.TEST_DATABASE_URL
    ? await openThrowAway(process.env.TEST_DATABASE_URL)
    : await openDatabase('pglite:memory');
  await migrate(database.pool);
  return database;
}

async function openThrowAway(serverUrl: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase(url.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
