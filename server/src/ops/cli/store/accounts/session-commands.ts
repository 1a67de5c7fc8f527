import { recordChange } from '../../../../stores/change-log/change-log-queries.ts';
import { recordSecurityEvent } from '../../../../stores/security-log/security-log-queries.ts';
import { operatorIpHash } from '../../../../stores/security-log/security-log-rules.ts';
import { forgetBrowsers } from '../../../../stores/session/known-browser-queries.ts';
import type { StoreFacts } from '../../../../stores/lifecycle/store-queries.ts';
import { findOpenSessions, revokeSessions } from '../../../../stores/session/session-queries.ts';
import type { Role } from '../../../../platform/viewer.ts';
import { storeIdOf } from '../../../../platform/store-id.ts';
import { CommandProblem } from '../../kit/command-arguments.ts';
import type { SessionCommand } from '../read-command.ts';
import type { CommandTools } from '../../kit/command-tools.ts';
import type { CommandAnswer } from '../../kit/run-program.ts';
import { terminalTable, terminalTime } from '../../kit/terminal-table.ts';

/** A store's open sessions; nothing in it opens one. */
export async function listSessions(
  { database, clock }: CommandTools,
  { endpoint, timeZone }: StoreFacts,
): Promise<CommandAnswer> {
  const find = (role: Role) => findOpenSessions(database.handle, storeIdOf(endpoint), role, clock.now());
  const sessions = [...(await find('owner')), ...(await find('member'))];
  const data = sessions.map(({ id, username, createdAt, lastUsedAt, device }) => ({
    id,
    username,
    createdAt,
    lastUsedAt,
    device,
  }));
  const rows = sessions.map(({ id, username, createdAt, lastUsedAt, device }) => [
    id,
    username,
    terminalTime(createdAt, timeZone),
    terminalTime(lastUsedAt, timeZone),
    device || '-',
  ]);
  const text = terminalTable([['SESSÃO', 'USUÁRIO', 'DESDE', 'ÚLTIMO USO', 'DISPOSITIVO'], ...rows]);
  return { text: data.length === 0 ? 'Nenhuma sessão aberta.' : text, data };
}

/** Ends one open session of a store or all; throws a CommandProblem where the one is not open. */
export async function revokeSessionsOf(
  tools: CommandTools,
  { endpoint, which }: Extract<SessionCommand, { name: 'revoke' }>,
): Promise<CommandAnswer> {
  const { database, clock } = tools;
  const storeId = storeIdOf(endpoint);
  const now = clock.now();
  const count = await database.handle.transaction().execute(async (transaction) => {
    const revoke = (role: Role) =>
      revokeSessions(transaction, storeId, role, which === 'all' ? {} : which, now);
    const ended = [...(await revoke('owner')), ...(await revoke('member'))];
    await forgetBrowsers(transaction, storeId, which === 'all' ? {} : { ofSession: which.id });
    for (const username of new Set(ended)) {
      const entry = { username, event: 'session_ended', ipHash: operatorIpHash } as const;
      await recordSecurityEvent(transaction, storeId, entry, now);
    }
    const change = { action: 'sessions_ended', subject: 'account', subjectId: null } as const;
    if (ended.length > 0)
      await recordChange(transaction, storeId, tools, { ...change, facts: { count: ended.length } });
    return ended.length;
  });
  if (count === 0 && which !== 'all') {
    throw new CommandProblem(`${endpoint} não tem a sessão ${which.id} aberta.`, 'no_such_session');
  }
  return {
    text: count === 1 ? '1 sessão encerrada.' : `${count} sessões encerradas.`,
    data: { endpoint, ended: count },
  };
}
