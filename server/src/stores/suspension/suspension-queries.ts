import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

/** The condition that the operator does not keep a store closed. */
export const notSuspendedCondition = sql`stores.suspended_at is null`;

/** The last day on which customers see a store's page; one that is long past of a store that the operator keeps closed. */
export const lastDayPart = sql`case when ${notSuspendedCondition} then stores.expiration_date else date '0001-01-01' end`;

/** Closes a store at an instant, or opens it again; false where nothing changed, or without such a store. */
export async function setSuspended(
  transaction: Handle,
  storeId: StoreId,
  suspendedAt: Date | null,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('stores')
    .set({ suspended_at: suspendedAt })
    .where('store_id', '=', storeId)
    .where('suspended_at', suspendedAt === null ? 'is not' : 'is', null)
    .returning('store_id')
    .executeTakeFirst();
  return changed !== undefined;
}
