import { test as onSharedServer } from '@playwright/test';
import { JourneyServer } from './journey-server.ts';

/** A journey on a server of its own with the demonstration store: what it books is no flood in the store of the others. */
export const test = onSharedServer.extend<object, { readonly ownServer: JourneyServer }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern that nothing is needed.
    async ({}, use) => {
      const server = await JourneyServer.open({});
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer.address),
});
