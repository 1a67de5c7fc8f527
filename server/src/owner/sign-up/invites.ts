import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noStore } from '../../platform/store-id.ts';
import {
  hashOfSecret,
  isSecret,
  newSecret,
  readSecretToken,
  writeSecretToken,
  type SecretToken,
} from '../../platform/tokens/secret-token.ts';
import { findInvite, insertInvite, removeOldInvites, takeInvite } from './invite-queries.ts';
import { inviteEnd } from './sign-up-rules.ts';

/** The token of a new invite, good once, and until when (JOIN-003). */
export async function createInvite({
  database,
  clock,
  newId,
}: Pick<Dependencies, 'database' | 'clock' | 'newId'>): Promise<{
  readonly token: string;
  readonly expiresAt: Date;
}> {
  const [id, secret, now] = [newId(), newSecret(), clock.now()];
  const expiresAt = inviteEnd(now);
  await removeOldInvites(database.handle, now);
  await insertInvite(database.handle, { id, secretHash: hashOfSecret(secret), expiresAt });
  return { token: writeSecretToken({ storeId: noStore, id, secret }), expiresAt };
}

/** The page of the owners' remote that takes an invite; what follows '#' reaches no server and no log. */
export function inviteAddress(site: string, token: string): string {
  return `${site}/login#criar=${token}`;
}

/** Throws `invite_over` for an invite that is used, over or none. */
export async function requireInvite(
  handle: Handle,
  text: string | undefined,
  now: Date,
): Promise<SecretToken> {
  const token = text === undefined ? undefined : readSecretToken(text);
  const secretHash = token && (await findInvite(handle, token.id, now));
  if (!token || !secretHash || !isSecret(token.secret, secretHash)) throw new Refusal('invite_over');
  return token;
}

/** Uses an invite up with the store that it was for; throws `invite_over` where another was faster. */
export async function takeInviteOf(transaction: Handle, { id }: SecretToken, now: Date): Promise<void> {
  if (!(await takeInvite(transaction, id, now))) throw new Refusal('invite_over');
}
