import { randomUUID } from 'node:crypto';
import { noCounts } from '../platform/counts.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import type { StoreId } from '../platform/store-id.ts';
import { fixtureNow, insertFixtureStores } from './fixture-stores.ts';
import { openTestDatabase } from './database/test-database.ts';

interface WatchedChanges {
  readonly dependencies: Dependencies;
  /** What could be read at each announced change since the test began. */
  readonly seen: Promise<object[]>[];
}

/** The fixture's stores for all tests of a file; at each announced change it reads what everybody can read. */
export async function watchChanges(
  read: (dependencies: Dependencies, storeId: StoreId) => Promise<object[]>,
): Promise<WatchedChanges> {
  const database = await openTestDatabase();
  await insertFixtureStores(database.handle);
  const seen: Promise<object[]>[] = [];
  const changes = {
    announce: (storeId: StoreId) => void seen.push(read(dependencies, storeId)),
    listen: () => () => undefined,
    watch: () => () => undefined,
  };
  const clock = { now: () => fixtureNow };
  const dependencies = { database, clock, newId: randomUUID, changes, counts: noCounts };
  beforeEach(() => {
    seen.length = 0;
  });
  afterAll(() => database.close());
  return { dependencies, seen };
}
