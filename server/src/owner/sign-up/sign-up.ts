import { hash } from 'node:crypto';
import type { BodyOf } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashPassword } from '../../platform/passwords/password-hash.ts';
import { judgeNewPassword } from '../../platform/passwords/judge-new-password.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noStore, storeIdOf, type StoreId } from '../../platform/store-id.ts';
import { answerOnce } from '../../scheduling/booking/idempotency-queries.ts';
import { insertStoreWithOwner } from '../../stores/lifecycle/new-store-queries.ts';
import { isUsernameTaken, lockUsernames, storeExists } from '../../stores/lifecycle/store-queries.ts';
import { recordSecurityEvent } from '../../stores/security-log/security-log-queries.ts';
import { insertFirstContents } from './first-contents.ts';
import { requireInvite, takeInviteOf } from './invites.ts';
import { requireRightCode, takeRightCode, type CodeTools } from './sign-up-code.ts';
import { countSignUps, keepSignUp, markSignedUp, wasRemovedSince } from './sign-up-queries.ts';
import {
  closedEndpoint,
  removalCutoff,
  requireRoom,
  signUpsSince,
  toldApart,
  type SignUpBy,
} from './sign-up-rules.ts';

export interface SignUpTools extends CodeTools, Pick<Dependencies, 'signals'> {
  readonly by: SignUpBy;
}

interface SignUpCall {
  readonly body: BodyOf<'signUp'>;
  readonly key: string | undefined;
  readonly ipHash: string;
}

/**
 * Makes a store that can be booked at once, and its owner, in one transaction; the same request again under its key makes nothing
 * more. Throws `sign_up_closed`, `slug_taken`, `username_taken`, `invite_over`, `rate_limited`, `idempotency_key_reused`, or
 * `invalid` at the field.
 */
export async function signUp(tools: SignUpTools, call: SignUpCall): Promise<void> {
  const { database, clock, signals } = tools;
  requireOpen(tools.by);
  const storeId = storeIdOf(call.body.endpoint);
  const fingerprint = hash('sha256', toldApart(call.body), 'hex');
  await answerOnce<object, undefined>(database.handle, {
    key: call.key,
    now: clock.now(),
    act: () => makeStore(tools, storeId, { ...call, fingerprint }),
    identify: () => ({ storeId, fingerprint }),
    answerAgain: () => undefined,
  });
  signals.announce(storeId);
}

/** Throws `sign_up_closed` where nobody comes by themselves. */
export function requireOpen(by: SignUpBy): void {
  if (by === 'off') throw new Refusal('sign_up_closed');
}

/** True where a store has the address, or had it until lately. */
export async function isEndpointTaken(handle: Handle, endpoint: string, now: Date): Promise<boolean> {
  const storeId = storeIdOf(endpoint);
  return (await storeExists(handle, storeId)) || (await wasRemovedSince(handle, storeId, removalCutoff(now)));
}

async function makeStore(
  tools: SignUpTools,
  storeId: StoreId,
  { body, key, ipHash, fingerprint }: SignUpCall & { readonly fingerprint: string },
): Promise<undefined> {
  const { database, clock, newId, limitsRate } = tools;
  const { title, endpoint, owner_name: ownerName, phone, username, password, kind } = body;
  const { handle } = database;
  const now = clock.now();
  await requireFreeEndpoint(handle, endpoint, now);
  const permission = await requirePermission(tools, body);
  const requireRoomIn = async (where: Handle) => {
    if (limitsRate && permission.isCounted) requireRoom(await countSignUps(where, ipHash, signUpsSince(now)));
  };
  await requireRoomIn(handle);
  if (await isUsernameTaken(handle, username)) throw usernameTaken();
  const known = [username, endpoint, title, phone, ownerName];
  const problem = await judgeNewPassword(password, known);
  if (problem !== undefined) throw new Refusal('invalid', { detail: problem, errors: { password: problem } });
  const passwordHash = await hashPassword(password);
  await handle.transaction().execute(async (transaction) => {
    await lockUsernames(transaction);
    // Behind the lock, so that of many at once no more come than may.
    await requireRoomIn(transaction);
    const author = { kind: 'owner', name: username } as const;
    const made = await insertStoreWithOwner(
      transaction,
      storeId,
      { clock, newId, author },
      {
        store: { endpoint, title, phone, showWhatsAppButton: true, createdAt: now },
        owner: { username, passwordHash, createdAt: now },
      },
    );
    if (made === 'store_exists') throw endpointTaken();
    if (made === 'username_taken') throw usernameTaken();
    await permission.use(transaction);
    await markSignedUp(transaction, storeId, { mail: permission.mail, now });
    await insertFirstContents(transaction, storeId, { clock, newId }, { ownerName, kind });
    if (key !== undefined) await keepSignUp(transaction, storeId, { key, fingerprint, now });
    await recordSecurityEvent(transaction, noStore, { username: '', event: 'signed_up', ipHash }, now);
  });
  return undefined;
}

/** What allows somebody to come, to be used up with the store. */
interface Permission {
  readonly mail: string;
  /** By how many come in a day. */
  readonly isCounted: boolean;
  readonly use: (transaction: Handle) => Promise<void>;
}

async function requirePermission(
  { by, database, clock }: SignUpTools,
  { invite, ...mailed }: BodyOf<'signUp'>,
): Promise<Permission> {
  const now = clock.now();
  switch (by) {
    case 'invite': {
      const token = await requireInvite(database.handle, invite, now);
      return { mail: '', isCounted: false, use: (transaction) => takeInviteOf(transaction, token, now) };
    }
    case 'mail': {
      const id = await requireRightCode(database.handle, mailed, now);
      const { address = '' } = mailed;
      return { mail: address, isCounted: true, use: (transaction) => takeRightCode(transaction, id) };
    }
    case 'anybody':
      return { mail: '', isCounted: true, use: () => Promise.resolve() };
    case 'off':
      throw new Refusal('sign_up_closed');
  }
}

async function requireFreeEndpoint(handle: Handle, endpoint: string, now: Date): Promise<void> {
  const closed = closedEndpoint(endpoint);
  if (closed !== undefined) throw new Refusal('invalid', { detail: closed, errors: { endpoint: closed } });
  if (await isEndpointTaken(handle, endpoint, now)) throw endpointTaken();
}

function endpointTaken(): Refusal {
  return new Refusal('slug_taken', { errors: { endpoint: 'Este endereço já está em uso.' } });
}

function usernameTaken(): Refusal {
  return new Refusal('username_taken', { errors: { username: 'Este usuário já existe. Escolha outro.' } });
}
