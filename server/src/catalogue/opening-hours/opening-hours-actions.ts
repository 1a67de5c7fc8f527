import { hash } from 'node:crypto';
import type { OpeningHours, OpeningHoursChange } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { AnswerWith } from '../../platform/http/api.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { seesCalendar, type Viewer } from '../../platform/viewer.ts';
import { listsTag } from '../../platform/entity-tags.ts';
import { Refusal } from '../../platform/refusal.ts';
import { raiseOfferVersions } from '../calendars/calendar-lock-queries.ts';
import { findCalendars } from '../calendars/calendar-queries.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { findOpeningHours, writeOpeningHours } from './opening-hours-queries.ts';
import { replacedOpeningHours, openingHoursAnswer, type StoredOpeningHours } from './opening-hours-rules.ts';

/** A store's opening hours, in order (API-033). */
export async function listOpeningHours(
  { database }: Dependencies,
  viewer: Viewer,
): Promise<AnswerWith<200, OpeningHours[]>> {
  const { storeId, calendarIds } = viewer;
  const hours = await findOpeningHours(database.handle, storeId);
  if (calendarIds === null) return taggedAnswer(hours);
  const calendars = await findCalendars(database.handle, storeId);
  const own = calendars.filter(({ id }) => seesCalendar(viewer, id));
  const used = new Set(own.flatMap(({ openingHoursIds }) => openingHoursIds));
  return taggedAnswer(hours.filter(({ id }) => used.has(id)));
}

/**
 * Replaces a store's whole list (API-034), by which its calendars offer at once. With an If-Match header only while
 * the list is one that it names (P-44). Throws `opening_hours_changed`, and `not_found` once the store is gone.
 */
export async function replaceOpeningHours(
  tools: ChangeTools,
  storeId: StoreId,
  openings: OpeningHoursChange,
  ifMatch?: string,
): Promise<AnswerWith<200, OpeningHours[]>> {
  const { database, newId, signals } = tools;
  const sent = openings.map((hours) => ({ ...hours, newId: newId() }));
  const replaced = await database.handle.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    const stored = await findOpeningHours(transaction, storeId);
    if (ifMatch !== undefined && !listsTag(ifMatch, openingHoursTag(stored))) {
      throw new Refusal('opening_hours_changed');
    }
    const list = replacedOpeningHours(stored, sent);
    const change = { action: 'opening_hours_replaced', subject: 'opening_hours', subjectId: null } as const;
    await recordUndoable(transaction, storeId, tools, change, () =>
      writeOpeningHours(transaction, storeId, list),
    );
    const calendars = await findCalendars(transaction, storeId);
    await raiseOfferVersions(
      transaction,
      storeId,
      calendars.map(({ id }) => id),
    );
    return list;
  });
  // The store's page says when it is open.
  signals.announce(storeId);
  return taggedAnswer(replaced);
}

/** A list with the ETag that names it (P-44). */
function taggedAnswer(stored: readonly StoredOpeningHours[]): AnswerWith<200, OpeningHours[]> {
  return new AnswerWith(200, stored.map(openingHoursAnswer), { etag: openingHoursTag(stored) });
}

/** A strong entity tag: lists of the same content and order have the same, and no others. */
function openingHoursTag(stored: readonly StoredOpeningHours[]): string {
  const content = JSON.stringify(stored.map(openingHoursAnswer));
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
}
