import {
  findDeadNotifications,
  reviveNotifications,
  type DeadNotification,
} from '../../../owner/notifications/notification-queries.ts';
import { announceChange } from '../../../platform/changes/announce-change.ts';
import { storeIdOf } from '../../../platform/store-id.ts';
import { recordChange } from '../../../stores/change-log/change-log-queries.ts';
import {
  createStore,
  deleteStore,
  requireStore,
  resetPassword,
  updateStore,
} from '../../../stores/lifecycle/store-actions.ts';
import { findStoreAhead, findStoresHealth } from '../../../stores/lifecycle/store-health-queries.ts';
import { overdueSince } from '../../../stores/lifecycle/store-health-rules.ts';
import { requireConfirmation, type CommandTools } from '../kit/command-tools.ts';
import { terminalTable } from '../kit/terminal-table.ts';
import { blocksAsEvents } from './blocks-command.ts';
import { changesTable } from './changes-command.ts';
import { clockWarnings } from './clock-warnings.ts';
import { eraseCustomerOf, exportCustomerOf } from './customer-commands.ts';
import { changeMemberOf } from './member-commands.ts';
import { newPassword } from './new-password.ts';
import type { StoreCommand } from './read-command.ts';
import { securityLogTable } from './security-log-command.ts';
import { listSessions, revokeSessionsOf } from './session-commands.ts';
import { resetLinkFor } from './reset-link-command.ts';
import { storeTable } from './store-table.ts';

/** Runs an operator's command and returns the text to print; throws a StoreProblem or a CommandProblem. */
export async function runCommand(
  command: Exclude<StoreCommand, { name: 'help' }>,
  tools: CommandTools,
): Promise<string> {
  const { handle } = tools.database;
  switch (command.name) {
    case 'list': {
      const now = tools.clock.now();
      return storeTable(await findStoresHealth(handle, now, overdueSince(now)), now);
    }
    case 'create': {
      const { endpoint, username } = command.store;
      const { password, isGenerated } = await newPassword(tools, command.password);
      await createStore(tools, { ...command.store, password });
      const created = `Estabelecimento ${endpoint} criado: página /${endpoint}, usuário ${username}.`;
      return isGenerated ? `${created}\nSenha do usuário ${username}: ${password}` : created;
    }
    case 'update': {
      const storeId = storeIdOf(command.endpoint);
      const ahead = await findStoreAhead(handle, storeId, tools.clock.now());
      await updateStore(tools, command.endpoint, command.change);
      await announceChange(tools.database, storeId);
      const updated = `Estabelecimento ${command.endpoint} atualizado.`;
      return [updated, ...clockWarnings(command.change, ahead)].join('\n');
    }
    case 'reset-password': {
      const { username } = command;
      const { password, isGenerated } = await newPassword(tools, command.password);
      await resetPassword(tools, username, password);
      return isGenerated
        ? `Nova senha do usuário ${username}: ${password}`
        : `Senha do usuário ${username} trocada.`;
    }
    case 'reset-link':
      return resetLinkFor(tools, command);
    case 'delete':
      await requireStore(handle, command.endpoint);
      if (!command.isConfirmed)
        await requireConfirmation(
          tools.ask,
          `Apagar ${command.endpoint} com seus calendários, serviços e agendamentos?`,
        );
      await deleteStore(handle, command.endpoint);
      await announceChange(tools.database, storeIdOf(command.endpoint));
      return `Estabelecimento ${command.endpoint} apagado.`;
    case 'sessions':
      await requireStore(handle, command.endpoint);
      return listSessions(tools, command.endpoint);
    case 'revoke':
      await requireStore(handle, command.endpoint);
      return revokeSessionsOf(tools, command);
    case 'security-log':
      return securityLogTable(handle, command.username);
    case 'changes':
      await requireStore(handle, command.endpoint);
      return changesTable(handle, storeIdOf(command.endpoint));
    case 'blocks':
      await requireStore(handle, command.endpoint);
      return blocksAsEvents(tools, command.endpoint);
    case 'reset-member':
    case 'disable-member':
      return changeMemberOf(tools, command);
    case 'notifications': {
      await requireStore(handle, command.endpoint);
      const storeId = storeIdOf(command.endpoint);
      if (!command.isRetry) return notificationTable(await findDeadNotifications(handle, storeId));
      const count = await handle.transaction().execute(async (transaction) => {
        const revived = await reviveNotifications(transaction, storeId, tools.clock.now());
        const entry = { action: 'notifications_retried', subject: 'store', subjectId: null } as const;
        if (revived > 0)
          await recordChange(transaction, storeId, tools, { ...entry, facts: { count: revived } });
        return revived;
      });
      return `${count} ${count === 1 ? 'aviso volta' : 'avisos voltam'} à fila.`;
    }
    case 'export':
      await requireStore(handle, command.endpoint);
      return exportCustomerOf(tools, command);
    case 'erase':
      await requireStore(handle, command.endpoint);
      return eraseCustomerOf(tools, command);
  }
}

/** Messages that were given up, without their texts and phones. */
function notificationTable(notifications: readonly DeadNotification[]): string {
  if (notifications.length === 0) return 'Nenhum aviso sem entrega.';
  return terminalTable([heading, ...notifications.map(rowOf)]);
}

const heading = ['CRIADO', 'POR', 'TENTATIVAS', 'ERRO', 'ID'];

function rowOf({ id, driver, attempts, lastError, createdAt }: DeadNotification): string[] {
  return [createdAt.toISOString(), driver, String(attempts), lastError, id];
}
