import { hash, randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashOfCode, isCode, newCode } from '../../platform/mail/mail-code.ts';
import type { SendMail } from '../../platform/mail/send-mail.ts';
import { createChallenge, readProof } from '../../platform/pacing/proof-of-work.ts';
import { Refusal } from '../../platform/refusal.ts';
import { codeEnd, requireCode, wrongCode } from '../alert-mails/alert-mail-rules.ts';
import { countTry, findChallengeKey, forgiveTry, putCode, takeCode } from './code-queries.ts';
import { signUpMail } from './sign-up-rules.ts';

/** A phone computes it in about a second, before it is sent one mail. */
const TRIES = 64;
const KEY_IN_BYTES = 32;

export interface CodeTools extends Pick<Dependencies, 'database' | 'clock' | 'newId' | 'counts'> {
  readonly limitsRate: boolean;
  /** Undefined where no mails are sent. */
  readonly send: SendMail | undefined;
  /** A mail did not leave, and why. */
  readonly onFailure: (code: string) => void;
}

/**
 * Sends an address its code, for a proof of work; the answer never says what the mail server made of it. Throws
 * `proof_required` with a challenge.
 */
export async function sendSignUpCode(
  tools: CodeTools,
  { address, proof = '' }: BodyOf<'sendSignUpCode'>,
): Promise<AnswerOf<'sendSignUpCode'>> {
  const { database, clock, newId, counts, limitsRate, send, onFailure } = tools;
  const { handle } = database;
  const now = clock.now();
  if (!send) throw new Refusal('sign_up_closed');
  if (limitsRate) {
    const key = await findChallengeKey(handle, randomBytes(KEY_IN_BYTES));
    const scope = { key, purpose: spelt(address), now };
    if (!readProof(scope, proof))
      throw new Refusal('proof_required', {
        detail: 'Não foi possível enviar o código. Recarregue a página e tente novamente.',
        challenge: await createChallenge(scope, TRIES),
      });
  }
  const [id, code] = [newId(), newCode()];
  const stored = { addressHash: hashOfAddress(address), id, codeHash: hashOfCode(id, code) };
  await putCode(handle, { ...stored, expiresAt: codeEnd(now) }, now);
  const result = await send(signUpMail(address, code));
  counts.alertMailSent('code', result.kind);
  if (result.kind !== 'sent') onFailure(result.code);
  return { detail: 'Enviamos um código para este endereço.' };
}

/** The id of a code that was typed right; throws `invalid` at the field, `rate_limited` after five wrong ones. */
export async function requireRightCode(
  handle: Handle,
  { address, code }: Pick<BodyOf<'signUp'>, 'address' | 'code'>,
  now: Date,
): Promise<string> {
  if (address === undefined || code === undefined) throw wrongCode();
  const tried = await countTry(handle, hashOfAddress(address));
  const { id } = requireCode(tried, now, (stored) => isCode(stored, code));
  await forgiveTry(handle, id);
  return id;
}

/** Uses a code up with the store that it was for; throws `invalid` where another was faster. */
export async function takeRightCode(transaction: Handle, id: string): Promise<void> {
  if (!(await takeCode(transaction, id))) throw wrongCode();
}

function hashOfAddress(address: string): Buffer {
  return hash('sha256', `sign-up: ${spelt(address)}`, 'buffer');
}

function spelt(address: string): string {
  return address.toLowerCase();
}
