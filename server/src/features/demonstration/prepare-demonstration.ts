import type { Dependencies } from '../../platform/dependencies.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import { hasStores, storeExists } from '../stores/store-queries.ts';
import { shouldSeedDemonstration } from './demonstration-rules.ts';
import { endpoint } from './demonstration-store.ts';
import { seedDemonstration } from './seed-demonstration.ts';

/** Makes the demonstration store for a newcomer; answers whether there is one. */
export async function prepareDemonstration(
  { database, clock, newId }: Pick<Dependencies, 'database' | 'clock' | 'newId'>,
  { host, isProduction }: { readonly host: string; readonly isProduction: boolean },
): Promise<boolean> {
  const { handle } = database;
  const isWanted = shouldSeedDemonstration({ host, isProduction, hasStores: await hasStores(handle) });
  if (isWanted) await seedDemonstration(database, { now: clock.now(), newId });
  return storeExists(handle, storeIdOf(endpoint));
}
