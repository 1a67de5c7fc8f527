import type { ChangeAction } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { recordChange, type RecordTools } from '../../stores/change-log/change-log-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { endImport } from '../imports/import-queries.ts';
import {
  emptyImportedNotes,
  findContactsOfImport,
  removeContacts,
} from '../imports/undone-customer-queries.ts';
import { markUndone } from './undo-queries.ts';

interface ImportToUndo {
  readonly changeId: string | null;
  readonly importId: string | null;
  readonly undoes: ChangeAction;
}

interface UndoneImport {
  /** The entry of the undoing. */
  readonly undoing: string;
  /** The names of who stays. */
  readonly staying: string[];
}

/** Takes back what an import made and nobody changed or used since (IMP-007); throws `not_undoable`. */
export async function undoImport(
  tools: RecordTools,
  transaction: Handle,
  storeId: StoreId,
  { changeId, importId, undoes }: ImportToUndo,
): Promise<UndoneImport> {
  const now = tools.clock.now();
  if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
  if (importId === null || !(await markUndone(transaction, storeId, changeId, now)))
    throw new Refusal('not_undoable');
  await endImport(transaction, storeId, importId, now);
  const count = await removeContacts(transaction, storeId, importId);
  const staying = await findContactsOfImport(transaction, storeId, importId);
  await emptyImportedNotes(transaction, storeId, importId);
  const undoing = await recordChange(transaction, storeId, tools, {
    action: 'undone',
    subject: 'import',
    subjectId: importId,
    facts: { count, undoes },
  });
  return { undoing, staying };
}
