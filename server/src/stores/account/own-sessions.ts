import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull } from '../../platform/store-id.ts';
import { recordChange } from '../change-log/change-log-queries.ts';
import { byViewer } from '../change-log/change-rules.ts';
import type { BrowserChoice } from '../session/known-browser-queries.ts';
import { endSessions } from '../session/session-ending-queries.ts';
import { findOpenSessions } from '../session/session-queries.ts';
import type { SessionChoice } from '../session/session-rules.ts';
import { findAccount } from './account-queries.ts';
import { listedSessions } from './session-list-rules.ts';

/** The caller's open sessions. */
export async function listOwnSessions(
  { database: { handle }, clock }: Dependencies,
  { role, storeId, username, sessionId: currentId }: SignedIn,
): Promise<AnswerOf<'getSessions'>> {
  const now = clock.now();
  const sessions = await findOpenSessions(handle, storeId, role, now);
  const { timeZone = 'UTC' } = (await findAccount(handle, storeId, role, username)) ?? {};
  const own = sessions.filter((session) => session.username === username);
  return { sessions: listedSessions(own, { currentId, timeZone, now }) };
}

/** Ends one of the caller's sessions; throws `not_found` for any other. */
export async function endOwnSession(
  dependencies: Dependencies,
  caller: Caller,
  sessionId: string,
): Promise<AnswerOf<'endSession'>> {
  const id = idOrNull(sessionId);
  const ended = id === null ? 0 : await endOwn(dependencies, caller, { id }, { ofSession: id });
  if (ended === 0) throw new Refusal('not_found', { detail: 'Esta sessão já não está aberta.' });
  return { detail: 'Sessão encerrada.' };
}

/** Ends the caller's sessions but the one that asks. */
export async function endOtherSessions(
  dependencies: Dependencies,
  caller: Caller,
): Promise<AnswerOf<'endOtherSessions'>> {
  const { sessionId } = caller;
  const others = { except: sessionId };
  const count = await endOwn(dependencies, caller, others, { exceptOfSession: sessionId });
  return { detail: count === 1 ? '1 sessão encerrada.' : `${count} sessões encerradas.` };
}

/** Whoever has a lost device in the hand is a stranger from then on. */
function endOwn(
  { database, clock, newId }: Dependencies,
  caller: Caller,
  sessions: SessionChoice,
  browsers: BrowserChoice,
): Promise<number> {
  const { role, storeId, username, ipHash } = caller;
  const now = clock.now();
  return database.handle.transaction().execute(async (transaction) => {
    const ended = { role, username, sessions, browsers };
    const count = await endSessions(transaction, storeId, ended, { now, ipHash });
    if (count === 0) return count;
    await recordChange(transaction, storeId, byViewer({ clock, newId }, caller), {
      action: 'sessions_ended',
      subject: 'account',
      subjectId: null,
      facts: { count },
    });
    return count;
  });
}

/** Who calls, and what the security log says of the address. */
export interface Caller extends SignedIn {
  readonly ipHash: string;
}
