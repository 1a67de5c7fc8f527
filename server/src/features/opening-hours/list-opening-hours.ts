import type { OpeningHours } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { AnswerWith } from '../../platform/http/answer-with.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { answerTagged } from './answer-tagged.ts';
import { findOpeningHours } from './opening-hours-queries.ts';

/** A store's opening hours, in order (API-033). */
export async function listOpeningHours(
  { database }: Dependencies,
  storeId: StoreId,
): Promise<AnswerWith<200, OpeningHours[]>> {
  return answerTagged(await findOpeningHours(database.handle, storeId));
}
