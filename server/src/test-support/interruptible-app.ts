import { openInterruptibleDatabase } from './database/interruptible-database.ts';
import { openTestApp } from './test-app.ts';

/** The app for all tests of a file on a database that can be interrupted; it is closed after them. */
export async function openInterruptibleApp() {
  const database = await openInterruptibleDatabase();
  const server = await openTestApp({ database });
  afterAll(() => server.close());
  return { database, server };
}
