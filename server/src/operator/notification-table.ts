import type { DeadNotification } from '../features/notifications/notification-queries.ts';
import { terminalTable } from './terminal-table.ts';

/** Messages that were given up, without their words and phones, for a terminal. */
export function notificationTable(notifications: readonly DeadNotification[]): string {
  if (notifications.length === 0) return 'Nenhum aviso sem entrega.';
  return terminalTable([heading, ...notifications.map(rowOf)]);
}

const heading = ['CRIADO', 'POR', 'TENTATIVAS', 'ERRO', 'ID'];

function rowOf({ id, driver, attempts, lastError, createdAt }: DeadNotification): string[] {
  return [createdAt.toISOString(), driver, String(attempts), lastError, id];
}
