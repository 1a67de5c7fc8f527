import {
  findDeadNotifications,
  reviveNotifications,
  type DeadNotification,
} from '../../../owner/notifications/notification-queries.ts';
import { dropDeletedRows } from '../../../platform/database/deleted-rows.ts';
import { signalChange } from '../../../platform/signals/open-signals.ts';
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
import type { CommandAnswer } from '../kit/run-program.ts';
import { terminalTable, terminalTime } from '../kit/terminal-table.ts';
import { showChanges } from './changes-command.ts';
import { clockWarnings } from './clock-warnings.ts';
import { eraseCustomerOf, exportOf } from './customer-commands.ts';
import { changeMemberOf } from './accounts/member-commands.ts';
import { newPassword, passwordChanged, resetLinkFor } from './accounts/account-passwords.ts';
import { findIdle, inviteBy, suspendBy } from './new-stores.ts';
import type { StoreCommand } from './read-command.ts';
import { showSecurityLog } from './accounts/security-log-command.ts';
import { listSessions, revokeSessionsOf } from './accounts/session-commands.ts';
import { storeList } from './store-table.ts';

/** Runs an operator's command; throws a StoreProblem or a CommandProblem. */
export async function runCommand(command: StoreCommand, tools: CommandTools): Promise<CommandAnswer> {
  const { handle } = tools.database;
  switch (command.name) {
    case 'list': {
      const now = tools.clock.now();
      const stores = await findStoresHealth(handle, overdueSince(now));
      const idle = command.only === 'new' ? await findIdle(tools, stores) : new Set<string>();
      return storeList(stores, now, command.only, idle);
    }
    case 'create': {
      const { endpoint, username } = command.store;
      const { password, isGenerated } = await newPassword(tools, command.password);
      await createStore(tools, { ...command.store, password });
      const created = `Estabelecimento ${endpoint} criado: página /${endpoint}, usuário ${username}.`;
      const data = { endpoint, page: `/${endpoint}`, username };
      return isGenerated
        ? { text: `${created}\nSenha do usuário ${username}: ${password}`, data: { ...data, password } }
        : { text: created, data };
    }
    case 'invite':
      return inviteBy(tools, command);
    case 'suspend':
    case 'resume':
      return suspendBy(tools, command);
    case 'update': {
      const storeId = storeIdOf(command.endpoint);
      const ahead = await findStoreAhead(handle, storeId, tools.clock.now());
      await updateStore(tools, command.endpoint, command.change);
      await signalChange(tools.database, storeId);
      const updated = `Estabelecimento ${command.endpoint} atualizado.`;
      const found = clockWarnings(command.change, ahead);
      const warnings = found.map(({ sentence }) => sentence);
      const data = { endpoint: command.endpoint, warnings, warningCodes: found.map(({ code }) => code) };
      return { text: [updated, ...warnings].join('\n'), data };
    }
    case 'reset-password': {
      const { username } = command;
      const chosen = await newPassword(tools, command.password);
      await resetPassword(tools, username, chosen.password);
      return passwordChanged(username, chosen);
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
      await deleteStore(handle, command.endpoint, tools.clock.now());
      await dropDeletedRows(tools.database);
      await signalChange(tools.database, storeIdOf(command.endpoint));
      return {
        text: `Estabelecimento ${command.endpoint} apagado.`,
        data: { endpoint: command.endpoint, deleted: true },
      };
    case 'sessions':
      return listSessions(tools, await requireStore(handle, command.endpoint));
    case 'revoke':
      await requireStore(handle, command.endpoint);
      return revokeSessionsOf(tools, command);
    case 'security-log':
      return showSecurityLog(handle, command.username);
    case 'changes':
      return showChanges(handle, await requireStore(handle, command.endpoint));
    case 'reset-member':
    case 'disable-member':
      return changeMemberOf(tools, command);
    case 'notifications': {
      const { timeZone } = await requireStore(handle, command.endpoint);
      const storeId = storeIdOf(command.endpoint);
      if (!command.isRetry) return showNotifications(await findDeadNotifications(handle, storeId), timeZone);
      const count = await handle.transaction().execute(async (transaction) => {
        const revived = await reviveNotifications(transaction, storeId, tools.clock.now());
        const entry = { action: 'notifications_retried', subject: 'store', subjectId: null } as const;
        if (revived > 0)
          await recordChange(transaction, storeId, tools, { ...entry, facts: { count: revived } });
        return revived;
      });
      return {
        text: `${count} ${count === 1 ? 'aviso volta' : 'avisos voltam'} à fila.`,
        data: { endpoint: command.endpoint, retried: count },
      };
    }
    case 'export':
      await requireStore(handle, command.endpoint);
      return exportOf(tools, command);
    case 'erase':
      await requireStore(handle, command.endpoint);
      return eraseCustomerOf(tools, command);
  }
}

/** Messages that were given up, without their texts and phones. */
function showNotifications(notifications: readonly DeadNotification[], timeZone: string): CommandAnswer {
  const data = notifications.map(({ id, driver, attempts, lastError, createdAt }) => ({
    id,
    driver,
    attempts,
    lastError,
    createdAt,
  }));
  const rows = notifications.map(({ id, driver, attempts, lastError, createdAt }) => [
    terminalTime(createdAt, timeZone),
    driver,
    String(attempts),
    lastError,
    id,
  ]);
  const text = terminalTable([['CRIADO', 'POR', 'TENTATIVAS', 'ERRO', 'ID'], ...rows]);
  return { text: data.length === 0 ? 'Nenhum aviso sem entrega.' : text, data };
}
