import type { AnswerOf, BodyOf } from '@hora-marcada/shared/contract';
import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashPassword } from '../../platform/passwords/password-hash.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  hashOfSecret,
  isSecret,
  newSecret,
  readSecretToken,
  writeSecretToken,
  type SecretToken,
} from '../../platform/tokens/secret-token.ts';
import { noStore } from '../../platform/store-id.ts';
import { recordChange } from '../change-log/change-log-queries.ts';
import { byOwner, operatorAuthor } from '../change-log/change-rules.ts';
import { recordSecurityEvent } from '../security-log/security-log-queries.ts';
import { operatorIpHash } from '../security-log/security-log-rules.ts';
import { findOwner } from '../session/session-queries.ts';
import { findAccount, storePassword } from './account-queries.ts';
import { requireNewPassword } from './change-password.ts';
import { findResetLink, insertResetLink, removeResetLinks, takeResetLink } from './reset-link-queries.ts';

const LIFETIME_IN_MILLISECONDS = MILLISECONDS_A_DAY;

/** The token of a new link for an owner, in place of the owner's last one; undefined without such an owner. */
export async function createResetLink(
  { database, clock, newId }: Pick<Dependencies, 'database' | 'clock' | 'newId'>,
  username: string,
): Promise<string | undefined> {
  const owner = await findOwner(database.handle, username);
  if (!owner) return undefined;
  const { storeId } = owner;
  const link = { id: newId(), secret: newSecret() };
  await database.handle.transaction().execute(async (transaction) => {
    await removeResetLinks(transaction, storeId, username);
    const secretHash = hashOfSecret(link.secret);
    const expiresAt = resetLinkEnd(clock.now());
    await insertResetLink(transaction, storeId, { resetId: link.id, username, secretHash, expiresAt });
    const entry = { username, event: 'reset_link_made', ipHash: operatorIpHash } as const;
    await recordSecurityEvent(transaction, storeId, entry, clock.now());
    const change = { action: 'reset_link_made', subject: 'account', subjectId: null } as const;
    await recordChange(transaction, storeId, { clock, newId, author: operatorAuthor }, change);
  });
  return writeSecretToken({ storeId, ...link });
}

/** Whose link this is; throws `reset_link_over` for one that is used, old or none. */
export async function checkResetLink(
  dependencies: Dependencies,
  text: string,
  ipHash: string,
): Promise<AnswerOf<'checkResetLink'>> {
  const { username } = await requireResetLink(dependencies, text, ipHash);
  return { username };
}

/** Sets an owner's password by a link; throws `reset_link_over`, or `invalid` for a password that is easy to guess. */
export async function resetPasswordByLink(
  dependencies: Dependencies,
  { token: text, new_password: typed }: BodyOf<'resetPassword'>,
  ipHash: string,
): Promise<AnswerOf<'resetPassword'>> {
  const { database, clock } = dependencies;
  const { storeId, id, username } = await requireResetLink(dependencies, text, ipHash);
  const account = await findAccount(database.handle, storeId, 'owner', username);
  if (!account) throw new Refusal('reset_link_over');
  await requireNewPassword(typed, account);
  const passwordHash = await hashPassword(typed);
  await database.handle.transaction().execute(async (transaction) => {
    const now = clock.now();
    if (!(await takeResetLink(transaction, storeId, id, now))) throw new Refusal('reset_link_over');
    const password = {
      role: 'owner',
      username,
      passwordHash,
      event: 'reset_link_used',
      ipHash,
    } as const;
    const tools = byOwner(dependencies, { username });
    await storePassword(transaction, storeId, { ...password, tools }, now);
  });
  return { detail: 'Senha alterada.' };
}

async function requireResetLink(
  { database, clock }: Dependencies,
  text: string,
  ipHash: string,
): Promise<SecretToken & { readonly username: string }> {
  const token = readSecretToken(text);
  const now = clock.now();
  const link = token && (await findResetLink(database.handle, token.storeId, token.id, now));
  if (!token || !link || !isSecret(token.secret, link.secretHash)) {
    const entry = { username: '', event: 'reset_link_refused', ipHash } as const;
    await recordSecurityEvent(database.handle, noStore, entry, now);
    throw new Refusal('reset_link_over');
  }
  return { ...token, username: link.username };
}

/** When a link that is made now expires. */
function resetLinkEnd(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_IN_MILLISECONDS);
}

/** The page of the owners' remote that takes a link; what follows '#' reaches no server and no log. */
export function resetLinkAddress(site: string, token: string): string {
  return `${site}/login/nova-senha#${token}`;
}
