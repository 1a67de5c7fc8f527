import { contract, type AnswerOf, type ImportToPreview } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { findKnownPhones } from './customer-import-queries.ts';
import { previewAnswer, templateAnswer } from './import-answer-rules.ts';
import { importRows } from './import-rows.ts';
import { readImport } from './read-import.ts';

/** What an owner brings along from elsewhere. */
export function importRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.importTemplate, () => templateAnswer());
  api.bind(contract.previewImport, ({ storeId, body }) => previewImport(dependencies, storeId, body));
  api.bind(contract.importRows, (call) => {
    const { kind, file, columns } = call.body;
    const key = call.headers['idempotency-key'];
    return importRows(byOwner(dependencies, call), call.storeId, { key, kind, file, columns });
  });
}

/** Shows what would be imported, and changes nothing; throws `invalid`. */
async function previewImport(
  { database: { handle } }: Dependencies,
  storeId: StoreId,
  request: ImportToPreview,
): Promise<AnswerOf<'previewImport'>> {
  const table = await readImport(request);
  const phones = table.rows.flatMap(({ customer }) => (customer ? [customer.phone] : []));
  return previewAnswer(table, await findKnownPhones(handle, storeId, phones));
}
