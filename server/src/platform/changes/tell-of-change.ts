import type { Database } from '../database/database.ts';
import type { StoreId } from '../store-id.ts';
import { CHANNEL, noticesOf } from './notice-rules.ts';

/** Tells all servers on a database that something of a store changed, for who has no need to listen. */
export async function tellOfChange(database: Pick<Database, 'notify'>, storeId: StoreId): Promise<void> {
  for (const notice of noticesOf('operator', [storeId])) await database.notify(CHANNEL, notice);
}
