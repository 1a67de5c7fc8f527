import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { SecretToken } from '../../platform/tokens/secret-token.ts';
import type { StoredMail, TriedCode } from './alert-mail-rules.ts';

/** Whose address: a login has one at most. */
export type MailHolder = Pick<SignedIn, 'storeId' | 'memberId' | 'username'>;

export async function findMail(
  handle: Handle,
  { storeId, username }: MailHolder,
): Promise<StoredMail | undefined> {
  const { rows } = await sql<StoredMail>`
    select address, confirmed_at is not null as "isConfirmed", stopped_at is not null as "isStopped" from alert_mails
    where store_id = ${storeId} and username = ${username}`.execute(handle);
  return rows[0];
}

interface NewMail {
  readonly id: string;
  readonly address: string;
  readonly origin: string;
  readonly secret: string;
  readonly codeHash: Buffer;
  readonly codeExpiresAt: Date;
  readonly now: Date;
}

/** Puts an address that nobody confirmed yet in the place of the login's; links in older mails end nothing more. */
export async function putMail(
  transaction: Handle,
  holder: MailHolder,
  { id, address, origin, secret, codeHash, codeExpiresAt, now }: NewMail,
): Promise<void> {
  const { storeId, memberId, username } = holder;
  await deleteMail(transaction, holder);
  await sql`
    insert into alert_mails (
      store_id, mail_id, member_id, username, address, origin, secret, code_hash, code_expires_at, created_at, told_until
    )
    values (
      ${storeId}, ${id}, ${memberId}::uuid, ${username}, ${address}, ${origin}, ${secret}, ${codeHash}, ${codeExpiresAt},
      ${now}, ${now}
    )`.execute(transaction);
}

/** Counts a try of a code, also one beside which others are tried at once; undefined where none is asked for. */
export async function countTry(
  handle: Handle,
  { storeId, username }: MailHolder,
): Promise<TriedCode | undefined> {
  const { rows } = await sql<TriedCode>`
    update alert_mails set code_tries = least(code_tries + 1, 100)
    where store_id = ${storeId} and username = ${username} and confirmed_at is null
    returning mail_id as id, code_hash as "codeHash", code_expires_at as "expiresAt", code_tries as tries`.execute(
    handle,
  );
  return rows[0];
}

/** From now on the address is told. */
export async function confirmMail(handle: Handle, storeId: StoreId, id: string, now: Date): Promise<void> {
  await sql`
    update alert_mails
    set confirmed_at = ${now}, told_until = ${now}, code_hash = null, code_expires_at = null
    where store_id = ${storeId} and mail_id = ${id}`.execute(handle);
}

export async function deleteMail(handle: Handle, { storeId, username }: MailHolder): Promise<void> {
  await sql`delete from alert_mails where store_id = ${storeId} and username = ${username}`.execute(handle);
}

/** Ends notices to the address that was sent the token, and to no other. */
export async function deleteMailOf(handle: Handle, { storeId, id, secret }: SecretToken): Promise<void> {
  await sql`
    delete from alert_mails
    where store_id = ${storeId} and mail_id = ${id} and secret = ${secret}`.execute(handle);
}

/** Forgets a store's addresses whose code nobody typed. */
export async function removeUnconfirmed(handle: Handle, storeId: StoreId, since: Date): Promise<void> {
  await sql`
    delete from alert_mails
    where store_id = ${storeId} and confirmed_at is null and created_at <= ${since}`.execute(handle);
}
