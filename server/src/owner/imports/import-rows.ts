import { hash } from 'node:crypto';
import type { AnswerOf, ImportToPreview } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { insertChangeWithRows } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { skippedTable, whySkipped } from './import-answer-rules.ts';
import { withKind } from './import-kinds.ts';
import { advanceImport, countInLog, insertImport, lockImport, type ImportState } from './import-queries.ts';
import type { KindOfImport } from './kind-of-import.ts';
import { contentsOf, readImport, type ReadTable } from './read-import.ts';
import { isSkipped } from './reading/row-rules.ts';

const ROWS_A_BATCH = 200;

interface KeyedImport extends ImportToPreview {
  readonly key: string;
}

/**
 * Imports the rows of a file in batches, each in a commit of its own: the same file under the same key goes on where it stopped,
 * and each row is imported once (IMP-007). Throws `invalid`, `idempotency_key_reused`, `quota_reached` or `not_found`.
 */
export function importRows(
  tools: ChangeTools,
  storeId: StoreId,
  request: KeyedImport,
): Promise<AnswerOf<'importRows'>> {
  return withKind(request.kind, (rules) => importRowsOf(rules, tools, storeId, request));
}

async function importRowsOf<Content, Ready>(
  rules: KindOfImport<Content, Ready>,
  tools: ChangeTools,
  storeId: StoreId,
  { key, ...request }: KeyedImport,
): Promise<AnswerOf<'importRows'>> {
  const table = await readImport(rules, request);
  const { kind, file, columns, on_top: onTop = false } = request;
  const begun = {
    importId: tools.newId(),
    key,
    kind,
    requestHash: hash('sha256', JSON.stringify([kind, file, columns, ...(onTop ? [onTop] : [])]), 'hex'),
    rows: table.rows.length,
    now: tools.clock.now(),
  };
  for (;;) {
    const state = await inTransaction(tools, storeId, async (transaction) => {
      await insertImport(transaction, storeId, begun);
      const found = await lockImport(transaction, storeId, key);
      if (found?.requestHash !== begun.requestHash) throw new Refusal('idempotency_key_reused');
      if (isOver(found, table)) return found;
      const { next, ids } = await importBatch(rules, tools, transaction, storeId, {
        state: found,
        table,
        onTop,
      });
      await advanceImport(transaction, storeId, next, ids);
      return next;
    });
    if (isOver(state, table)) {
      tools.signals.announce(storeId);
      return answerOf(state, table);
    }
  }
}

/** One that was taken back meanwhile goes on no more. */
function isOver({ done, isUndone }: ImportState, { rows }: ReadTable<unknown>): boolean {
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

interface Going<Content> {
  readonly state: ImportState;
  readonly table: ReadTable<Content>;
  readonly onTop: boolean;
}

/** Imports the next rows; resolves to how far the import is then, and to the ids that were made. */
async function importBatch<Content, Ready>(
  rules: KindOfImport<Content, Ready>,
  tools: ChangeTools,
  transaction: Handle,
  storeId: StoreId,
  { state, table, onTop }: Going<Content>,
) {
  const { importId, createdAt: addedAt } = state;
  const batch = table.rows.slice(state.done, state.done + ROWS_A_BATCH);
  await rules.lock(transaction, storeId);
  const planned = await rules.plan(transaction, storeId, contentsOf(batch), {
    now: tools.clock.now(),
    onTop,
  });
  const skipped = planned.filter(isSkipped);
  const kept = planned.filter((row) => !isSkipped(row));
  const readyIn = (rows: typeof planned) => rows.flatMap(({ ready }) => (ready === undefined ? [] : [ready]));
  const ids = await rules.make(tools, transaction, storeId, {
    kept: readyIn(kept),
    skipped: readyIn(skipped),
    importId,
    addedAt,
  });
  const made = state.made + kept.length;
  const next = {
    ...state,
    done: state.done + batch.length,
    made,
    skips: [...state.skips, ...skipped.map((row) => ({ row: row.number, why: whySkipped(row) }))],
    changeId: await logged(rules, tools, transaction, storeId, { ...state, made }),
  };
  return { next, ids };
}

/** One entry for all batches, from the first one on that made something. */
async function logged(
  { action }: Pick<KindOfImport<unknown, unknown>, 'action'>,
  tools: ChangeTools,
  transaction: Handle,
  storeId: StoreId,
  { importId, changeId, made }: ImportState,
): Promise<string | null> {
  if (changeId !== null) await countInLog(transaction, storeId, changeId, made);
  if (changeId !== null || made === 0) return changeId;
  return insertChangeWithRows(transaction, storeId, tools, {
    action,
    subject: 'import',
    subjectId: importId,
    facts: { count: made },
    before: {},
    after: {},
  });
}

async function answerOf<Content>(
  state: ImportState,
  table: ReadTable<Content>,
): Promise<AnswerOf<'importRows'>> {
  const { importId, changeId, made } = state;
  return {
    import_id: importId,
    ...(changeId !== null && { change_id: changeId }),
    rows: table.rows.length,
    made,
    skipped: table.rows.length - made,
    skipped_table: await skippedTable(table, state.skips),
  };
}
