import {
  findDeadNotifications,
  reviveNotifications,
} from '../features/notifications/notification-queries.ts';
import { createStore } from '../features/stores/create-store.ts';
import { deleteStore } from '../features/stores/delete-store.ts';
import { resetPassword } from '../features/stores/reset-password.ts';
import { requireStore } from '../features/stores/require-store.ts';
import { findStoresHealth } from '../features/stores/store-health-queries.ts';
import { overdueSince } from '../features/stores/store-health-rules.ts';
import { updateStore } from '../features/stores/update-store.ts';
import { tellOfChange } from '../platform/changes/tell-of-change.ts';
import { storeIdOf } from '../platform/store-id.ts';
import { eraseClientOf, exportClientOf } from './client-commands.ts';
import type { CommandTools } from './command-tools.ts';
import { generatePassword } from './generate-password.ts';
import { notificationTable } from './notification-table.ts';
import type { Command } from './read-command.ts';
import { listSessions, revokeSessionsOf } from './session-commands.ts';
import { requireYes } from './require-yes.ts';
import { storeTable } from './store-table.ts';

/** Does what the operator asks for and returns what there is to tell; throws a StoreProblem or a CommandProblem. */
export async function runCommand(
  command: Exclude<Command, { name: 'help' }>,
  tools: CommandTools,
): Promise<string> {
  const { handle } = tools.database;
  switch (command.name) {
    case 'list': {
      const now = tools.clock.now();
      return storeTable(await findStoresHealth(handle, overdueSince(now)), now);
    }
    case 'create': {
      const { endpoint, username } = command.store;
      await createStore(tools, command.store);
      return `Estabelecimento ${endpoint} criado: página /${endpoint}, usuário ${username}.`;
    }
    case 'update':
      await updateStore(handle, command.endpoint, command.change);
      await tellOfChange(tools.database, storeIdOf(command.endpoint));
      return `Estabelecimento ${command.endpoint} atualizado.`;
    case 'reset-password': {
      const { username, password = generatePassword() } = command;
      await resetPassword(tools, username, password);
      return command.password === undefined
        ? `Nova senha do usuário ${username}: ${password}`
        : `Senha do usuário ${username} trocada.`;
    }
    case 'delete':
      await requireStore(handle, command.endpoint);
      if (!command.isConfirmed)
        await requireYes(
          tools.ask,
          `Apagar ${command.endpoint} com seus calendários, serviços e agendamentos?`,
        );
      await deleteStore(handle, command.endpoint);
      await tellOfChange(tools.database, storeIdOf(command.endpoint));
      return `Estabelecimento ${command.endpoint} apagado.`;
    case 'sessions':
      await requireStore(handle, command.endpoint);
      return listSessions(tools, command.endpoint);
    case 'revoke':
      await requireStore(handle, command.endpoint);
      return revokeSessionsOf(tools, command);
    case 'notifications': {
      await requireStore(handle, command.endpoint);
      const storeId = storeIdOf(command.endpoint);
      if (!command.isRetry) return notificationTable(await findDeadNotifications(handle, storeId));
      const count = await reviveNotifications(handle, storeId, tools.clock.now());
      return `${count} ${count === 1 ? 'aviso volta' : 'avisos voltam'} à fila.`;
    }
    case 'export':
      await requireStore(handle, command.endpoint);
      return exportClientOf(tools, command);
    case 'erase':
      await requireStore(handle, command.endpoint);
      return eraseClientOf(tools, command);
  }
}
