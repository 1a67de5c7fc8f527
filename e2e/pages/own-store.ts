import { test as base } from '@playwright/test';
import { OwnServer, type NewStore } from '../support/own-server.ts';
import { OwnerCalls } from './owner-calls.ts';
import { OwnerPage } from './owner-page.ts';

interface OfTest {
  /** The owner's admin, not signed in yet. */
  readonly admin: OwnerPage;
  /** The API as the store's owner may call it. */
  readonly calls: OwnerCalls;
}

interface OfWorker {
  readonly store: NewStore;
  readonly ownServer: OwnServer;
}

/** Journeys with a store that the operator's command has just made, on a server and a database of their own. */
export const test = base.extend<OfTest, OfWorker>({
  store: [
    { endpoint: 'barbearia-nova', title: 'Barbearia Nova', username: 'nova', password: 'senha-bem-longa' },
    { option: true, scope: 'worker' },
  ],
  ownServer: [
    async ({ store }, use) => {
      const server = await OwnServer.openWith(store);
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.address),
  admin: async ({ page }, use) => use(new OwnerPage(page)),
  calls: async ({ request, store }, use) => use(await OwnerCalls.signIn(request, store)),
});
