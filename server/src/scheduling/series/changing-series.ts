import type { SavedSeries } from '@hora-marcada/shared/contract';
import { lockAndRaiseOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone } from '../../platform/store-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { MadeOccurrences } from './make-occurrences.ts';
import { findSeries, listStoredSeries, lockSeries } from './series-queries.ts';
import { seriesAnswer, seriesNotFound, type StoredSeries } from './series-rules.ts';

/**
 * A series of a viewer behind its calendar's lock, as they were shown it; any revision where none is given. Throws `not_found`,
 * `booking_changed`.
 */
export async function lockShown(
  transaction: Handle,
  viewer: Viewer,
  id: string,
  revision: number | undefined,
): Promise<StoredSeries> {
  const found = await findSeries(transaction, viewer, idOrNone(id));
  if (!found) throw seriesNotFound();
  await lockAndRaiseOffer(transaction, viewer.storeId, found.calendarId);
  const series = await lockSeries(transaction, viewer.storeId, found.id);
  const isShown = series && (revision === undefined || series.revision === revision);
  if (!isShown || series.calendarId !== found.calendarId) throw new Refusal('booking_changed');
  return series;
}

/** A series as it stands now, and what became of its dates. */
export async function savedAnswer(
  transaction: Handle,
  viewer: Viewer,
  listed: { readonly id: string; readonly now: Date; readonly today: string },
  { made, skips }: MadeOccurrences,
  changeId: string | undefined,
): Promise<SavedSeries> {
  const [series] = await listStoredSeries(transaction, viewer, listed);
  if (!series) throw seriesNotFound();
  return {
    series: seriesAnswer(series),
    made: made.length,
    skipped: skips.length,
    ...(changeId !== undefined && { change_id: changeId }),
  };
}
