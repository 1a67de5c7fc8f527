import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Owner } from '../../platform/http/owner.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull } from '../../platform/store-id.ts';
import { forgetBrowsers } from '../session/known-browser-queries.ts';
import { findOpenSessions, revokeSessions } from '../session/session-queries.ts';
import { findAccount } from './account-queries.ts';
import { listedSessions } from './session-list-rules.ts';

/** The caller's open sessions. */
export async function listOwnSessions(
  { database: { handle }, clock }: Dependencies,
  { storeId, username, sessionId: currentId }: Owner,
): Promise<AnswerOf<'getSessions'>> {
  const now = clock.now();
  const sessions = await findOpenSessions(handle, storeId, now);
  const { timeZone = 'UTC' } = (await findAccount(handle, storeId, username)) ?? {};
  const own = sessions.filter((session) => session.username === username);
  return { sessions: listedSessions(own, { currentId, timeZone, now }) };
}

/** Ends one of the caller's sessions; throws `not_found` for any other. */
export async function endOwnSession(
  { database: { handle }, clock }: Dependencies,
  { storeId, username }: Owner,
  sessionId: string,
): Promise<AnswerOf<'endSession'>> {
  const id = idOrNull(sessionId);
  const ended = id === null ? 0 : await revokeSessions(handle, storeId, { id, username }, clock.now());
  if (id === null || ended === 0)
    throw new Refusal('not_found', { detail: 'Esta sessão já não está aberta.' });
  await forgetBrowsers(handle, storeId, { username, ofSession: id });
  return { detail: 'Sessão encerrada.' };
}

/** Ends the caller's sessions but the one that asks. */
export async function endOtherSessions(
  { database: { handle }, clock }: Dependencies,
  { storeId, username, sessionId: except }: Owner,
): Promise<AnswerOf<'endOtherSessions'>> {
  const count = await revokeSessions(handle, storeId, { username, except }, clock.now());
  await forgetBrowsers(handle, storeId, { username, exceptOfSession: except });
  return { detail: count === 1 ? '1 sessão encerrada.' : `${count} sessões encerradas.` };
}
