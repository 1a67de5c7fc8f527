import type { Handle } from '../../platform/database/schema.ts';
import { noStore } from '../../platform/store-id.ts';

export interface NewInvite {
  readonly id: string;
  readonly secretHash: Buffer;
  readonly expiresAt: Date;
}

export async function insertInvite(handle: Handle, { id, secretHash, expiresAt }: NewInvite): Promise<void> {
  await handle
    .insertInto('invites')
    .values({
      store_id: noStore,
      invite_id: id,
      secret_hash: secretHash,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
}

/** The hash of an invite's secret; undefined where it is used, over or none. */
export async function findInvite(handle: Handle, id: string, now: Date): Promise<Buffer | undefined> {
  const invite = await handle
    .selectFrom('invites')
    .select('secret_hash as secretHash')
    .where('store_id', '=', noStore)
    .where('invite_id', '=', id)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return invite?.secretHash;
}

/** Uses an invite up; false where it was used or is over. Of several at once one succeeds. */
export async function takeInvite(transaction: Handle, id: string, now: Date): Promise<boolean> {
  const taken = await transaction
    .updateTable('invites')
    .set({ used_at: now })
    .where('store_id', '=', noStore)
    .where('invite_id', '=', id)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning('invite_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Removes invites that were over before an instant. */
export async function removeOldInvites(handle: Handle, before: Date): Promise<void> {
  await handle
    .deleteFrom('invites')
    .where('store_id', '=', noStore)
    .where('expires_at', '<', before)
    .execute();
}
