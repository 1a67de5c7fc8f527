import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { newSecret, readSecretToken } from '../../platform/tokens/secret-token.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { confirmMail, countTry, deleteMail, deleteMailOf, findMail, putMail } from './alert-mail-queries.ts';
import { alertMailAnswer, codeEnd, codeMail, mailsNotSent, requireCode } from './alert-mail-rules.ts';
import { hashOfCode, isCode, newCode } from '../../platform/mail/mail-code.ts';
import type { SendMail } from '../../platform/mail/send-mail.ts';

export interface AlertMailTools extends Dependencies {
  /** Undefined where no mails are sent. */
  readonly send: SendMail | undefined;
  /** A mail did not leave, and why. */
  readonly onFailure: (code: string) => void;
}

/** The caller's address, and whether this server sends any mails. */
export async function showAlertMail(
  { database: { handle }, send }: AlertMailTools,
  viewer: SignedIn,
): Promise<AnswerOf<'getAlertMail'>> {
  return alertMailAnswer(send !== undefined, await findMail(handle, viewer));
}

/**
 * Sends a code to an address, which takes the place of the caller's. The answer never says what the mail server made of it;
 * `origin` is where the notices can be ended. Throws `invalid` where no mails are sent.
 */
export async function addAlertMail(
  tools: AlertMailTools,
  viewer: SignedIn,
  address: string,
  origin: string,
): Promise<AnswerOf<'addAlertMail'>> {
  const { database, clock, newId, counts, send, onFailure } = tools;
  if (!send) throw mailsNotSent();
  const [id, code, now] = [newId(), newCode(), clock.now()];
  const codeHash = hashOfCode(id, code);
  const mail = { id, address, origin, secret: newSecret(), codeHash, codeExpiresAt: codeEnd(now), now };
  await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, viewer.storeId);
    await putMail(transaction, viewer, mail);
  });
  const result = await send(codeMail(address, code));
  counts.alertMailSent('code', result.kind);
  if (result.kind !== 'sent') onFailure(result.code);
  return showAlertMail(tools, viewer);
}

/** Tells the caller's address of what happens from now on; throws `invalid` for a wrong code, `rate_limited` after five. */
export async function confirmAlertMail(
  tools: AlertMailTools,
  viewer: SignedIn,
  code: string,
): Promise<AnswerOf<'confirmAlertMail'>> {
  const { handle } = tools.database;
  const now = tools.clock.now();
  const { id } = requireCode(await countTry(handle, viewer), now, (tried) => isCode(tried, code));
  await confirmMail(handle, viewer.storeId, id, now);
  return showAlertMail(tools, viewer);
}

/** Forgets the caller's address, also where there is none. */
export async function removeAlertMail(
  { database: { handle } }: AlertMailTools,
  viewer: SignedIn,
): Promise<AnswerOf<'deleteAlertMail'>> {
  await deleteMail(handle, viewer);
  return { detail: 'Avisos por e-mail desligados.' };
}

/** Forgets the address that was sent a token; nothing for whatever is none. */
export async function endAlertMail({ database: { handle } }: Dependencies, text: string): Promise<void> {
  const token = readSecretToken(text);
  if (token) await deleteMailOf(handle, token);
}
