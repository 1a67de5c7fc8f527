import type { ChangeActor } from '@hora-marcada/shared/contract';
import type { Handle } from '../../../platform/database/schema.ts';
import type { StoreId } from '../../../platform/store-id.ts';
import { findWholeLog, type LoggedChange } from '../../../stores/change-log/change-log-queries.ts';
import { terminalTable } from '../kit/terminal-table.ts';

/** Who changed what in a store within a year, by codes and ids, without what things and customers are called (AUD-012). */
export async function changesTable(handle: Handle, storeId: StoreId): Promise<string> {
  const changes = await findWholeLog(handle, storeId);
  if (changes.length === 0) return 'Nenhuma alteração registrada.';
  return terminalTable([heading, ...changes.map(rowOf)]);
}

const heading = ['QUANDO', 'QUEM', 'O QUE HOUVE', 'ID'];

function rowOf({ at, actorKind, actorName, action, subjectId }: LoggedChange): string[] {
  return [at.toISOString(), [actors[actorKind], actorName].join(' ').trim(), action, subjectId ?? ''];
}

const actors: Readonly<Record<ChangeActor, string>> = {
  client: 'cliente',
  owner: 'dono',
  staff: 'equipe',
  operator: 'operador',
  system: 'sistema',
};
