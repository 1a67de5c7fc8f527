import { openTestApp, type SignedInOwner, type TestApp } from '../test-app.ts';

/** The app for all tests of a file, with sol's owner signed in; it is closed after them. */
export async function openOwnerApp(): Promise<{ readonly server: TestApp; readonly owner: SignedInOwner }> {
  const server = await openTestApp();
  afterAll(() => server.close());
  return { server, owner: await server.asOwner('sol') };
}
