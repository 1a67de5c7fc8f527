import type { ChangeActor } from '@hora-marcada/shared/contract';
import type { Handle } from '../../../platform/database/schema.ts';
import type { StoreId } from '../../../platform/store-id.ts';
import { findWholeLog, type LoggedChange } from '../../../stores/change-log/change-log-queries.ts';
import type { CommandAnswer } from '../kit/run-program.ts';
import { terminalTable } from '../kit/terminal-table.ts';

/** Who changed what in a store within a year, by codes and ids, without what things and customers are called (AUD-012). */
export async function showChanges(handle: Handle, storeId: StoreId): Promise<CommandAnswer> {
  const changes = await findWholeLog(handle, storeId);
  const data = changes.map(({ at, actorKind, actorName, action, subjectId }) => ({
    at,
    actorKind,
    actorName,
    action,
    subjectId,
  }));
  const text = terminalTable([heading, ...changes.map(rowOf)]);
  return { text: data.length === 0 ? 'Nenhuma alteração registrada.' : text, data };
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
