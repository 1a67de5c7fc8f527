import type { Database } from '../database/database.ts';
import type { StoreId } from '../store-id.ts';
import { CHANNEL, noticesOf } from './notice-rules.ts';

/** Announces to all servers on a database that something of a store changed, from a process that does not listen. */
export async function announceChange(database: Pick<Database, 'notify'>, storeId: StoreId): Promise<void> {
  for (const notice of noticesOf('operator', [storeId])) await database.notify(CHANNEL, notice);
}
