import { test as base } from '@playwright/test';
import { JourneyServer, type JourneyStore } from '../support/journey-server.ts';
import { OwnerCalls } from './owner-calls.ts';
import { OwnerPage } from './owner-page.ts';

interface TestFixtures {
  /** The owner's admin, not logged in yet. */
  readonly admin: OwnerPage;
  /** The API, called as the store's owner. */
  readonly calls: OwnerCalls;
}

interface WorkerFixtures {
  readonly store: JourneyStore;
  readonly server: JourneyServer;
}

/** A test with a store just created by the operator's command, on a server and a database of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  store: [
    { endpoint: 'barbearia-nova', title: 'Barbearia Nova', username: 'nova', password: 'senha-bem-longa' },
    { option: true, scope: 'worker' },
  ],
  server: [
    async ({ store }, use) => {
      const spawned = await JourneyServer.withStore(store);
      await use(spawned);
      await spawned.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  admin: async ({ page }, use) => use(new OwnerPage(page)),
  calls: async ({ request, store }, use) => use(await OwnerCalls.logIn(request, store)),
});
