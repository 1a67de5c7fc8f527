import {
  contract,
  type AnswerOf,
  type ImportKind,
  type ImportToPreview,
} from '@hora-marcada/shared/contract';
import { addDays, dayOf, toWallClock } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { wholeStore } from '../../platform/viewer.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { previewAnswer, templateAnswer } from './import-answer-rules.ts';
import { withKind } from './import-kinds.ts';
import { importRows } from './import-rows.ts';
import { contentsOf, readImport } from './read-import.ts';

/** What an owner brings along from elsewhere. */
export function importRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.importTemplate, ({ storeId, query }) => showTemplate(dependencies, storeId, query.kind));
  api.bind(contract.previewImport, ({ storeId, body }) => previewImport(dependencies, storeId, body));
  api.bind(contract.importRows, (call) => {
    const { kind, file, columns, on_top } = call.body;
    const key = call.headers['idempotency-key'];
    return importRows(byOwner(dependencies, call), call.storeId, { key, kind, file, columns, on_top });
  });
}

/** A table of a kind to fill in, with a row that the store could import. */
async function showTemplate(
  { database: { handle }, clock }: Dependencies,
  storeId: StoreId,
  kind: ImportKind,
): Promise<AnswerOf<'importTemplate'>> {
  const store = await findStoreCalendars(handle, wholeStore(storeId));
  if (!store) throw new Refusal('not_found');
  const today = dayOf(toWallClock(clock.now(), store.timeZone));
  return templateAnswer(kind, store.calendars[0]?.name ?? 'Ana', addDays(today, 7));
}

/** Shows what would be imported, and changes nothing; throws `invalid`. */
function previewImport(
  { database: { handle }, clock }: Dependencies,
  storeId: StoreId,
  request: ImportToPreview,
): Promise<AnswerOf<'previewImport'>> {
  return withKind(request.kind, async (rules) => {
    const table = await readImport(rules, request);
    const planned = await rules.plan(handle, storeId, contentsOf(table.rows), {
      now: clock.now(),
      onTop: request.on_top ?? false,
    });
    return previewAnswer(table, planned);
  });
}
