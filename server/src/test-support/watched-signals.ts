import { randomUUID } from 'node:crypto';
import { noCounts } from '../platform/counts.ts';
import type { StoreId } from '../platform/store-id.ts';
import type { ChangeTools } from '../stores/change-log/change-log-queries.ts';
import { fixtureNow, insertFixtureStores } from './fixture-stores.ts';
import { openTestDatabase } from './database/test-database.ts';

interface WatchedSignals {
  readonly dependencies: ChangeTools;
  /** What could be read at each announced change since the test began. */
  readonly seen: Promise<object[]>[];
}

/** The fixture's stores for all tests of a file; at each announced change it reads what everybody can read. */
export async function watchSignals(
  read: (dependencies: ChangeTools, storeId: StoreId) => Promise<object[]>,
): Promise<WatchedSignals> {
  const database = await openTestDatabase();
  await insertFixtureStores(database.handle);
  const seen: Promise<object[]>[] = [];
  const signals = {
    announce: (storeId: StoreId) => void seen.push(read(dependencies, storeId)),
    listen: () => () => undefined,
    watch: () => () => undefined,
  };
  const clock = { now: () => fixtureNow };
  const author = { kind: 'owner', name: 'sol' } as const;
  const dependencies = { database, clock, newId: randomUUID, signals, counts: noCounts, author };
  beforeEach(() => {
    seen.length = 0;
  });
  afterAll(() => database.close());
  return { dependencies, seen };
}
