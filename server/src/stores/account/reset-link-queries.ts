import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

export interface ResetLink {
  readonly username: string;
  readonly secretHash: Buffer;
}

export interface NewResetLink extends ResetLink {
  readonly resetId: string;
  readonly expiresAt: Date;
}

export async function insertResetLink(
  handle: Handle,
  storeId: StoreId,
  { resetId, username, secretHash, expiresAt }: NewResetLink,
): Promise<void> {
  await handle
    .insertInto('password_resets')
    .values({
      store_id: storeId,
      reset_id: resetId,
      username,
      secret_hash: secretHash,
      expires_at: expiresAt,
    })
    .execute();
}

/** A link that is neither used nor expired at an instant. */
export async function findResetLink(
  handle: Handle,
  storeId: StoreId,
  resetId: string,
  now: Date,
): Promise<ResetLink | undefined> {
  return handle
    .selectFrom('password_resets')
    .select(['username', 'secret_hash as secretHash'])
    .where('store_id', '=', storeId)
    .where('reset_id', '=', resetId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a link up; false where it was used or had expired. Of several at once one succeeds. */
export async function takeResetLink(
  transaction: Handle,
  storeId: StoreId,
  resetId: string,
  now: Date,
): Promise<boolean> {
  const taken = await transaction
    .deleteFrom('password_resets')
    .where('store_id', '=', storeId)
    .where('reset_id', '=', resetId)
    .where('expires_at', '>', now)
    .returning('reset_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Removes an owner's links. */
export async function removeResetLinks(handle: Handle, storeId: StoreId, username: string): Promise<void> {
  await handle
    .deleteFrom('password_resets')
    .where('store_id', '=', storeId)
    .where('username', '=', username)
    .execute();
}

/** Removes a store's links that nobody used in time. */
export async function removeExpiredResetLinks(handle: Handle, storeId: StoreId, now: Date): Promise<void> {
  await handle
    .deleteFrom('password_resets')
    .where('store_id', '=', storeId)
    .where('expires_at', '<=', now)
    .execute();
}
