import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import { noStore } from '../../platform/store-id.ts';
import type { TriedCode } from '../alert-mails/alert-mail-rules.ts';

export interface NewCode {
  readonly addressHash: Buffer;
  readonly id: string;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** Stores what an address is sent, in place of what it was sent before, and forgets what nobody typed in time. */
export async function putCode(
  handle: Handle,
  { addressHash, id, codeHash, expiresAt }: NewCode,
  now: Date,
): Promise<void> {
  await handle
    .deleteFrom('sign_up_codes')
    .where('store_id', '=', noStore)
    .where('expires_at', '<=', now)
    .execute();
  const code = { code_id: id, code_hash: codeHash, expires_at: expiresAt, tries: 0 };
  await handle
    .insertInto('sign_up_codes')
    .values({ store_id: noStore, address_hash: addressHash, ...code })
    .onConflict((conflict) => conflict.columns(['store_id', 'address_hash']).doUpdateSet(code))
    .execute();
}

/** Counts a try of an address's code before it is compared: of many at once none is free. */
export async function countTry(handle: Handle, addressHash: Buffer): Promise<TriedCode | undefined> {
  const { rows } = await sql<TriedCode>`
    update sign_up_codes set tries = least(tries + 1, 100)
    where store_id = ${noStore} and address_hash = ${addressHash}
    returning code_id as id, code_hash as "codeHash", expires_at as "expiresAt", tries`.execute(handle);
  return rows[0];
}

/** A right code that was counted: whoever corrects another field types it again. */
export async function forgiveTry(handle: Handle, id: string): Promise<void> {
  await sql`
    update sign_up_codes set tries = greatest(tries - 1, 0)
    where store_id = ${noStore} and code_id = ${id}`.execute(handle);
}

/** Uses a code up; false where it was used meanwhile. */
export async function takeCode(transaction: Handle, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sign_up_codes')
    .where('store_id', '=', noStore)
    .where('code_id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The key that signs what a code costs, the same for all processes; `fresh` where there was none. */
export async function findChallengeKey(handle: Handle, fresh: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ key: Buffer }>`
    insert into sign_up_keys (store_id, challenge_key) values (${noStore}, ${fresh})
    on conflict (store_id) do update set challenge_key = sign_up_keys.challenge_key
    returning challenge_key as key`.execute(handle);
  return rows[0]?.key ?? fresh;
}
