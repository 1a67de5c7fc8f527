import { signalChange } from '../../../../platform/signals/open-signals.ts';
import type { StoreId } from '../../../../platform/store-id.ts';
import { noSuchUser } from '../../../../stores/lifecycle/store-problem.ts';
import {
  resetMemberPassword,
  updateMember,
  type MemberTools,
} from '../../../../stores/members/member-actions.ts';
import { findMemberByUsername } from '../../../../stores/members/member-queries.ts';
import { operatorIpHash } from '../../../../stores/security-log/security-log-rules.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { CommandProblem } from '../../kit/command-arguments.ts';
import type { CommandTools } from '../../kit/command-tools.ts';
import type { CommandAnswer } from '../../kit/run-program.ts';
import { newPassword, passwordChanged } from './account-passwords.ts';
import type { MemberCommand } from '../read-command.ts';

/** Gives a member another password, or ends the access; throws a StoreProblem `no_such_user`, or a CommandProblem. */
export async function changeMemberOf(tools: CommandTools, command: MemberCommand): Promise<CommandAnswer> {
  const { username } = command;
  const member = await findMemberByUsername(tools.database.handle, username);
  if (!member) throw noSuchUser(username);
  const { storeId, id } = member;
  const memberTools = { ...tools, ipHash: operatorIpHash, signals: { announce: () => undefined } };
  try {
    return await change(memberTools, tools, command, storeId, id);
  } catch (error) {
    throw error instanceof Refusal ? new CommandProblem(error.message, error.code) : error;
  } finally {
    await signalChange(tools.database, storeId);
  }
}

async function change(
  memberTools: MemberTools,
  tools: CommandTools,
  command: MemberCommand,
  storeId: StoreId,
  id: string,
): Promise<CommandAnswer> {
  const { username } = command;
  if (command.name === 'disable-member') {
    await updateMember(memberTools, storeId, { id, is_active: false });
    return {
      text: `Acesso de ${username} desativado, e suas sessões encerradas.`,
      data: { username, disabled: true },
    };
  }
  const chosen = await newPassword(tools, command.password);
  await resetMemberPassword(memberTools, storeId, { id, password: chosen.password });
  return passwordChanged(username, chosen);
}
