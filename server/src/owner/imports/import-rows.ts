import { hash } from 'node:crypto';
import type { AnswerOf, ImportToPreview } from '@hora-marcada/shared/contract';
import { formatCount } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ChangeTools, RecordTools } from '../../stores/change-log/change-log-queries.ts';
import { insertChangeWithRows } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { addContacts, fillNotes, findKnownPhones, hasMoreContacts } from './customer-import-queries.ts';
import { skippedTable } from './import-answer-rules.ts';
import { advanceImport, countInLog, insertImport, lockImport, type ImportState } from './import-queries.ts';
import { readImport, type ReadTable } from './read-import.ts';
import type { ReadRow } from './reading/customer-row-rules.ts';

const ROWS_A_BATCH = 200;
const MAX_CONTACTS = 50_000;

interface KeyedImport extends ImportToPreview {
  readonly key: string;
}

/**
 * Imports the rows of a file in batches, each in a commit of its own: the same file under the same key goes on where it stopped,
 * and each row is imported once (IMP-007). Throws `invalid`, `idempotency_key_reused`, `quota_reached` or `not_found`.
 */
export async function importRows(
  tools: ChangeTools,
  storeId: StoreId,
  { key, ...request }: KeyedImport,
): Promise<AnswerOf<'importRows'>> {
  const table = await readImport(request);
  const { kind, file, columns } = request;
  const begun = {
    importId: tools.newId(),
    key,
    kind,
    requestHash: hash('sha256', JSON.stringify([kind, file, columns]), 'hex'),
    rows: table.rows.length,
    now: tools.clock.now(),
  };
  for (;;) {
    const state = await inTransaction(tools, storeId, async (transaction) => {
      await insertImport(transaction, storeId, begun);
      const found = await lockImport(transaction, storeId, key);
      if (found?.requestHash !== begun.requestHash) throw new Refusal('idempotency_key_reused');
      if (isOver(found, table)) return found;
      const next = await importBatch(tools, transaction, storeId, { state: found, table });
      await advanceImport(transaction, storeId, next);
      return next;
    });
    if (isOver(state, table)) {
      tools.signals.announce(storeId);
      return answerOf(state, table);
    }
  }
}

/** One that was taken back meanwhile goes on no more. */
function isOver({ done, isUndone }: ImportState, { rows }: ReadTable): boolean {
  return isUndone || done === rows.length;
}

function inTransaction<Result>(
  { database }: ChangeTools,
  storeId: StoreId,
  act: (transaction: Handle) => Promise<Result>,
): Promise<Result> {
  return database.handle.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    return act(transaction);
  });
}

/** Imports the next rows; resolves to how far the import is then. */
async function importBatch(
  tools: RecordTools,
  transaction: Handle,
  storeId: StoreId,
  { state, table }: { readonly state: ImportState; readonly table: ReadTable },
): Promise<ImportState> {
  const { importId, createdAt: addedAt } = state;
  const batch = table.rows.slice(state.done, state.done + ROWS_A_BATCH);
  const read = batch.flatMap(({ row, customer }: ReadRow) =>
    customer ? [{ ...customer, row: row.number }] : [],
  );
  const phones = await findKnownPhones(
    transaction,
    storeId,
    read.map(({ phone }) => phone),
  );
  const known = read.filter(({ phone }) => phones.has(phone));
  const unknown = read.filter(({ phone }) => !phones.has(phone));
  await fillNotes(transaction, storeId, known, { importId, addedAt });
  await addContacts(transaction, storeId, unknown, { importId, addedAt });
  if (await hasMoreContacts(transaction, storeId, MAX_CONTACTS)) throw tooManyContacts();
  const made = state.made + unknown.length;
  return {
    ...state,
    done: state.done + batch.length,
    made,
    known: [...state.known, ...known.map(({ row }) => row)],
    changeId: await logged(tools, transaction, storeId, { ...state, made }),
  };
}

/** One entry for all batches, from the first one on that made something. */
async function logged(
  tools: RecordTools,
  transaction: Handle,
  storeId: StoreId,
  { importId, changeId, made }: ImportState,
): Promise<string | null> {
  if (changeId !== null) await countInLog(transaction, storeId, changeId, made);
  if (changeId !== null || made === 0) return changeId;
  return insertChangeWithRows(transaction, storeId, tools, {
    action: 'customers_imported',
    subject: 'import',
    subjectId: importId,
    facts: { count: made },
    before: {},
    after: {},
  });
}

async function answerOf(state: ImportState, table: ReadTable): Promise<AnswerOf<'importRows'>> {
  const { importId, changeId, made } = state;
  return {
    import_id: importId,
    ...(changeId !== null && { change_id: changeId }),
    rows: table.rows.length,
    made,
    skipped: table.rows.length - made,
    skipped_table: await skippedTable(table, state.known),
  };
}

function tooManyContacts(): Refusal {
  const max = formatCount(MAX_CONTACTS);
  return new Refusal('quota_reached', {
    detail: `Seu estabelecimento já tem ${max} clientes que ainda não vieram, o máximo.`,
  });
}
