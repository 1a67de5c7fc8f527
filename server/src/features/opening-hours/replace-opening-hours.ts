import type { OpeningHours, OpeningHoursChange } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { AnswerWith } from '../../platform/http/answer-with.ts';
import { namesTag } from '../../platform/http/entity-tags.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { touchCalendars } from '../availability/calendar-queries.ts';
import { findCalendars } from '../calendars/calendar-list-queries.ts';
import { lockStore } from '../stores/store-queries.ts';
import { answerTagged, tagOf } from './answer-tagged.ts';
import { findOpeningHours, writeOpeningHours } from './opening-hours-queries.ts';
import { replacedBy } from './opening-hours-rules.ts';

/**
 * Replaces a store's whole list (API-034), by which its calendars offer at once. With an If-Match header only while
 * the list is one that it names (P-44). Throws `opening_hours_changed`, and `not_found` once the store is gone.
 */
export async function replaceOpeningHours(
  { database, newId }: Dependencies,
  storeId: StoreId,
  openings: OpeningHoursChange,
  ifMatch?: string,
): Promise<AnswerWith<200, OpeningHours[]>> {
  const sent = openings.map((hours) => ({ ...hours, freshId: newId() }));
  return database.handle.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    const stored = await findOpeningHours(transaction, storeId);
    if (ifMatch !== undefined && !namesTag(ifMatch, tagOf(stored))) {
      throw new Refusal('opening_hours_changed');
    }
    const list = replacedBy(stored, sent);
    await writeOpeningHours(transaction, storeId, list);
    const calendars = await findCalendars(transaction, storeId);
    await touchCalendars(
      transaction,
      storeId,
      calendars.map(({ id }) => id),
    );
    return answerTagged(list);
  });
}
