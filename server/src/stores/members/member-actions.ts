import type {
  AnswerOf,
  ChangeAction,
  Member,
  MemberChange,
  MemberPassword,
  NewMember,
} from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashPassword } from '../../platform/passwords/password-hash.ts';
import { judgeNewPassword } from '../../platform/passwords/judge-new-password.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull, type StoreId } from '../../platform/store-id.ts';
import { findAccount, storePassword } from '../account/account-queries.ts';
import { recordChange, type ChangeTools, type RecordTools } from '../change-log/change-log-queries.ts';
import { findStoreFacts, isUsernameTaken, lockStore, lockUsernames } from '../lifecycle/store-queries.ts';
import { recordUndoable } from '../change-log/kept-rows-queries.ts';
import { endSessions } from '../session/session-ending-queries.ts';
import { endUnpermitted } from './member-ending-queries.ts';
import { changeMember, findMembers, findViewedCalendars, insertMember } from './member-queries.ts';
import {
  changedMember,
  memberAnswer,
  memberNotFound,
  namedCalendarIds,
  requireCalendars,
  requireMemberQuota,
  usernameIsTaken,
  type StoredMember,
} from './member-rules.ts';

/** Tools of actions that end sessions. */
export interface MemberTools extends RecordTools {
  readonly database: Dependencies['database'];
  readonly signals: Pick<Dependencies['signals'], 'announce'>;
  readonly ipHash: string;
}

/** The members of a store (TEAM-001). */
export async function listMembers(
  { database: { handle } }: Dependencies,
  storeId: StoreId,
): Promise<AnswerOf<'getMembers'>> {
  const { timeZone } = await requireFacts(handle, storeId);
  const members = await findMembers(handle, storeId);
  return { members: members.map((member) => memberAnswer(member, timeZone)) };
}

/**
 * Gives somebody a login of their own (TEAM-002); throws `username_taken`, `quota_reached`, `not_found` for a calendar, or
 * `invalid` for a password that is easy to guess.
 */
export async function addMember(tools: ChangeTools, storeId: StoreId, sent: NewMember): Promise<Member> {
  const { database, clock, newId, signals } = tools;
  const { timeZone, ...facts } = await requireFacts(database.handle, storeId);
  await requireGoodPassword(sent.password, [sent.username, sent.name, ...Object.values(facts)]);
  const passwordHash = await hashPassword(sent.password);
  const member: StoredMember = {
    id: newId(),
    name: sent.name,
    username: sent.username,
    calendarIds: namedCalendarIds(sent.calendars),
    seesPhones: sent.sees_phones,
    seesPrices: sent.sees_prices,
    mayChange: sent.may_change,
    isActive: true,
    lastUsedAt: null,
  };
  await database.handle.transaction().execute(async (transaction) => {
    await lockUsernames(transaction);
    requireMemberQuota(await findMembers(transaction, storeId));
    requireCalendars(
      member.calendarIds,
      await findViewedCalendars(transaction, { storeId, calendarIds: null }),
    );
    if (await isUsernameTaken(transaction, member.username)) throw usernameIsTaken();
    await insertMember(transaction, storeId, { ...member, passwordHash, createdAt: clock.now() });
    await record(tools, transaction, storeId, 'member_added', member);
  });
  signals.announce(storeId);
  return memberAnswer(member, timeZone);
}

/**
 * Changes what a member may see and do; open screens are told (TEAM-013). Ending the access ends sessions and feeds, too
 * (TEAM-003). Throws `not_found`.
 */
export async function updateMember(
  tools: MemberTools,
  storeId: StoreId,
  { id, ...change }: MemberChange,
): Promise<AnswerOf<'updateMember'>> {
  const { database, clock, signals, ipHash } = tools;
  const { timeZone } = await requireFacts(database.handle, storeId);
  const { member, changeId } = await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const before = await requireMember(transaction, storeId, id);
    const after = changedMember(before, { id, ...change });
    if (change.calendars)
      requireCalendars(
        after.calendarIds,
        await findViewedCalendars(transaction, { storeId, calendarIds: null }),
      );
    const now = clock.now();
    const entry = { action: actionOf(before, after), subject: 'member', subjectId: after.id } as const;
    const recorded = await recordUndoable(transaction, storeId, tools, entry, async () => {
      await changeMember(transaction, storeId, after, now);
      await endUnpermitted(transaction, storeId, after.id, { now, ipHash });
    });
    return { member: after, changeId: recorded.changeId };
  });
  signals.announce(storeId);
  return { ...memberAnswer(member, timeZone), ...(changeId !== undefined && { change_id: changeId }) };
}

/** Gives a member another password, which ends their sessions; throws `not_found`, or `invalid` for one easy to guess. */
export async function resetMemberPassword(
  tools: MemberTools,
  storeId: StoreId,
  { id, password }: MemberPassword,
): Promise<AnswerOf<'resetMemberPassword'>> {
  const { database, clock, signals, ipHash } = tools;
  const { name, username } = await requireMember(database.handle, storeId, id);
  const account = await findAccount(database.handle, storeId, 'member', username);
  if (!account) throw memberNotFound();
  await requireGoodPassword(password, [username, name, account.endpoint, account.title, account.phone]);
  const passwordHash = await hashPassword(password);
  await database.handle.transaction().execute(async (transaction) => {
    const change = { action: 'member_password_reset', subject: 'member', subjectId: id } as const;
    await storePassword(
      transaction,
      storeId,
      { role: 'member', username, passwordHash, event: 'password_changed', ipHash, tools, change },
      clock.now(),
    );
  });
  signals.announce(storeId);
  return { detail: 'Senha alterada.' };
}

/** Ends a member's sessions, of which open screens are told; throws `not_found`. */
export async function revokeMemberSessions(
  tools: MemberTools,
  storeId: StoreId,
  id: string,
): Promise<AnswerOf<'revokeMemberSessions'>> {
  const { database, clock, signals, ipHash } = tools;
  const count = await database.handle.transaction().execute(async (transaction) => {
    const member = await requireMember(transaction, storeId, id);
    const { username } = member;
    const ending = { now: clock.now(), ipHash };
    const ended = await endSessions(transaction, storeId, { role: 'member', username }, ending);
    if (ended > 0) await record(tools, transaction, storeId, 'member_sessions_ended', member);
    return ended;
  });
  signals.announce(storeId);
  return { detail: count === 1 ? '1 sessão encerrada.' : `${count} sessões encerradas.` };
}

async function record(
  tools: RecordTools,
  transaction: Handle,
  storeId: StoreId,
  action: ChangeAction,
  { id }: StoredMember,
): Promise<void> {
  await recordChange(transaction, storeId, tools, { action, subject: 'member', subjectId: id });
}

function actionOf(before: StoredMember, after: StoredMember): ChangeAction {
  if (before.isActive === after.isActive) return 'member_edited';
  return after.isActive ? 'member_enabled' : 'member_disabled';
}

async function requireMember(handle: Handle, storeId: StoreId, id: string): Promise<StoredMember> {
  const memberId = idOrNull(id);
  const [member] = memberId === null ? [] : await findMembers(handle, storeId, memberId);
  if (!member) throw memberNotFound();
  return member;
}

async function requireFacts(handle: Handle, storeId: StoreId) {
  const facts = await findStoreFacts(handle, storeId);
  if (!facts) throw new Refusal('not_found');
  return facts;
}

async function requireGoodPassword(password: string, known: readonly string[]): Promise<void> {
  const problem = await judgeNewPassword(password, known);
  if (problem !== undefined) throw new Refusal('invalid', { detail: problem, errors: { password: problem } });
}
