import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import pg from 'pg';
import { databaseOver, openDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { borrowMigratedMemory } from './memory-database.ts';

// The first database on a machine takes PGlite several seconds, and more beside other tests.
jest.setTimeout(120_000);

/** A fresh, migrated database: PGlite in memory, or one of its own on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database> {
  const { TEST_DATABASE_URL: serverUrl } = process.env;
  if (!serverUrl) return databaseOver('pglite', await borrowMigratedMemory());
  const database = await openThrowAway(serverUrl);
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
