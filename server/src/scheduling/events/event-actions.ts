import type {
  OwnerEvent,
  NewEvent,
  EventChange,
  EventConfirmation,
  AnswerOf,
  ChangeAction,
  EventDeletion,
  EventOutcome,
} from '@hora-marcada/shared/contract';
import { inCents } from '@hora-marcada/shared/format';
import { idOrNone, type StoreId } from '../../platform/store-id.ts';
import type { ViewedStore, Viewer } from '../../platform/viewer.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { recordChange, type ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { actorKindOf, eventFacts } from '../../stores/change-log/change-rules.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { lockAndRaiseOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { findServiceParts } from '../availability/service-part-queries.ts';
import type { ChangeNotices } from './event-rules.ts';
import { findStoreCalendars, keyCondition, lockEvent } from './event-queries.ts';
import {
  eventAnswer,
  calendarForNewEvent,
  calendarNotFound,
  changedFields,
  eventNotBegun,
  eventNotFound,
  newEventFields,
  requireAllowedNames,
  requireShown,
  reviewRequest,
  eventKeyOf,
  MAX_EVENTS_AHEAD,
  tooManyEventsAhead,
  type EventKey,
  type StoredEvent,
  type StoreCalendars,
} from './event-rules.ts';
import { eventTimeRange, instantOf, type TimeRange } from './event-time-rules.ts';
import { cancelEvent, clearStaleExemptions } from './event-removing-queries.ts';
import { insertEvent, changeEvent, changeEventEnd, type StoredEventChange } from './event-writing-queries.ts';

/**
 * Puts an event into a calendar, also on top of others; in a calendar it blocks that calendar's slots
 * (API-016). Throws `not_found` for an unknown calendar or service, `invalid` for a wrong time range and for names with an address,
 * `event_start_taken`, `quota_reached`.
 */
export async function createEvent(tools: ChangeTools, viewer: Viewer, event: NewEvent): Promise<OwnerEvent> {
  const { database, clock, newId, signals, counts } = tools;
  const { storeId } = viewer;
  requireAllowedNames(event);
  const created = await database.handle.transaction().execute(async (transaction) => {
    const store = await requireStoreCalendars(transaction, viewer);
    const { timeZone } = store;
    const calendar = calendarForNewEvent(store, event.calendar ?? null);
    const instant = (field: 'start' | 'end') => instantOf(field, event[field], timeZone);
    const range = eventTimeRange(instant('start'), instant('end'));
    if (calendar && !(await lockAndRaiseOffer(transaction, storeId, calendar.id))) throw calendarNotFound();
    const eventId = newId();
    const serviceIds = (event.services ?? []).map(idOrNone);
    const parts = await findServiceParts(transaction, storeId, serviceIds, calendar?.id ?? null);
    const stored = await insertEvent(transaction, storeId, {
      eventId,
      calendarId: calendar?.id ?? null,
      createdAt: clock.now(),
      maxAhead: MAX_EVENTS_AHEAD,
      ...newEventFields(event, range, parts),
    });
    if (stored === 'full') throw tooManyEventsAhead();
    if (stored === 'taken') throw new Refusal('event_start_taken');
    await recordChange(transaction, storeId, tools, {
      action: 'event_created',
      subject: 'event',
      subjectId: eventId,
      facts: {
        after: eventFacts({
          ...stored,
          calendarId: calendar?.id ?? null,
          ...(serviceIds.length > 0 && { serviceIds }),
        }),
        has_customer: stored.customerName !== '',
      },
    });
    return eventAnswer(stored, calendar?.name ?? null, timeZone);
  });
  signals.announce(storeId);
  counts.booked('owner');
  return created;
}

/**
 * Changes an event; what is not given, or given as it was seen, stays (Q-14, DLG-003). Throws `not_found`, or `invalid`
 * for an end before its start and for new names with an address.
 */
export async function updateEvent(
  tools: ChangeTools,
  viewer: Viewer,
  change: EventChange,
): Promise<OwnerEvent> {
  const { database, signals } = tools;
  const { storeId } = viewer;
  const changed = await database.handle.transaction().execute(async (transaction) => {
    const store = await requireStoreCalendars(transaction, viewer);
    const key = eventKeyOf(store, change);
    const fields = changedFields(change, viewer.rights);
    const range =
      change.end === undefined
        ? undefined
        : eventTimeRange(key.start, instantOf('end', change.end, store.timeZone));
    if (range && key.calendar) await lockAndRaiseOffer(transaction, storeId, key.calendar.id);
    return changeFoundEvent(
      tools,
      transaction,
      storeId,
      { store, key, action: 'event_edited', revision: change.revision },
      (before) => {
        requireAllowedNames(fields, before);
        return changeEventFields(transaction, storeId, key, range, {
          title: fields.title,
          description: fields.description,
          priceInCents: fields.price === undefined ? undefined : inCents(fields.price),
          customerName: fields.client_name,
          customerPhone: fields.client_phone,
        });
      },
    );
  });
  signals.announce(storeId);
  return changed;
}

/** Confirms or unconfirms an event (API-027); throws `not_found`. It takes its time either way. */
export async function confirmEvent(
  tools: ChangeTools,
  viewer: Viewer,
  confirmation: EventConfirmation,
): Promise<OwnerEvent> {
  const { database, signals } = tools;
  const { storeId } = viewer;
  const { is_confirmed: isConfirmed } = confirmation;
  const confirmedBy = isConfirmed ? actorKindOf(viewer) : null;
  const confirmed = await database.handle.transaction().execute(async (transaction) => {
    const store = await requireStoreCalendars(transaction, viewer);
    const key = eventKeyOf(store, confirmation);
    const action = isConfirmed ? 'event_confirmed' : 'event_unconfirmed';
    return changeFoundEvent(
      tools,
      transaction,
      storeId,
      { store, key, action, revision: confirmation.revision },
      (before) =>
        changeEvent(
          transaction,
          storeId,
          key,
          before.isConfirmed === isConfirmed ? {} : { isConfirmed, confirmedBy },
        ),
    );
  });
  signals.announce(storeId);
  return confirmed;
}

/**
 * Notes whether whoever booked came (CLI-005), or that this is not known any more. Throws `not_found`, or `invalid` before
 * the event's start.
 */
export async function markOutcome(
  tools: ChangeTools,
  viewer: Viewer,
  { outcome, revision, ...identity }: EventOutcome,
): Promise<AnswerOf<'markOutcome'>> {
  const { database, clock, signals } = tools;
  const { storeId } = viewer;
  let review: AnswerOf<'markOutcome'>['review'];
  const marked = await database.handle.transaction().execute(async (transaction) => {
    const store = await requireStoreCalendars(transaction, viewer);
    const key = eventKeyOf(store, identity);
    return changeFoundEvent(
      tools,
      transaction,
      storeId,
      { store, key, action: 'outcome_marked', revision },
      async () => {
        if (key.start > clock.now()) throw eventNotBegun();
        const stored = await changeEvent(transaction, storeId, key, { outcome });
        review = stored && reviewRequest(store, stored, viewer);
        return stored;
      },
    );
  });
  signals.announce(storeId);
  return { ...marked, ...(review && { review }) };
}

/**
 * Deletes an event, which frees its time (API-015, API-024) and cancels it for whoever has its link (MOVE-010); throws
 * `not_found` rather than guess (P-45).
 */
export async function deleteEvent(
  tools: ChangeTools & { readonly notices: ChangeNotices },
  viewer: Viewer,
  { tell_client: tellsCustomer = false, revision, ...identity }: EventDeletion,
): Promise<AnswerOf<'deleteEvent'>> {
  const { database, clock, signals, notices } = tools;
  const { storeId } = viewer;
  const { changeId, result: notice } = await database.handle.transaction().execute(async (transaction) => {
    const key = eventKeyOf(await requireStoreCalendars(transaction, viewer), identity);
    const { calendar } = key;
    if (calendar) await lockAndRaiseOffer(transaction, storeId, calendar.id);
    const event = requireShown(await lockEvent(transaction, storeId, key), revision);
    const change = { action: 'event_deleted', subject: 'event', subjectId: event.id } as const;
    return recordUndoable(transaction, storeId, tools, change, async () => {
      const cancellation = {
        cancelledAt: clock.now(),
        cancelledBy: actorKindOf(viewer),
      } as const;
      await cancelEvent(transaction, storeId, keyCondition(storeId, key), cancellation);
      if (calendar) await clearStaleExemptions(transaction, storeId, calendar.id, event);
      const before = { ...event, calendar };
      return notices.tell(transaction, storeId, { before, after: undefined, tellsCustomer });
    });
  });
  signals.announce(storeId);
  return {
    detail: 'Evento deletado!',
    ...(changeId !== undefined && { change_id: changeId }),
    ...(notice && { notice }),
  };
}

/** A store's clock and calendars; throws `not_found` once the store is gone. */
export async function requireStoreCalendars(handle: Handle, viewer: ViewedStore): Promise<StoreCalendars> {
  const store = await findStoreCalendars(handle, viewer);
  if (!store) throw new Refusal('not_found');
  return store;
}

interface FoundEvent {
  readonly store: StoreCalendars;
  readonly key: EventKey;
  readonly action: ChangeAction;
  /** As the caller saw it; undefined where the call does not say. */
  readonly revision: number | undefined;
}

/** Locks the event of a key, changes and records it; answers it with what undoes that. Throws `not_found`. */
async function changeFoundEvent(
  tools: ChangeTools,
  transaction: Handle,
  storeId: StoreId,
  { store, key, action, revision }: FoundEvent,
  change: (before: StoredEvent) => Promise<StoredEvent | undefined>,
): Promise<OwnerEvent> {
  const before = requireShown(await lockEvent(transaction, storeId, key), revision);
  const subject = { action, subject: 'event', subjectId: before.id } as const;
  const { result: stored, changeId } = await recordUndoable(transaction, storeId, tools, subject, () =>
    change(before),
  );
  if (!stored) throw eventNotFound();
  return eventAnswer(stored, key.calendar?.name ?? null, store.timeZone, changeId);
}

/** Called behind the lock of the calendar where the range is another. */
async function changeEventFields(
  transaction: Handle,
  storeId: StoreId,
  key: EventKey,
  range: TimeRange | undefined,
  fields: StoredEventChange,
): Promise<StoredEvent | undefined> {
  if (range) {
    const end = await changeEventEnd(transaction, storeId, key, range.end);
    if (end && key.calendar)
      await clearStaleExemptions(transaction, storeId, key.calendar.id, { start: key.start, end });
  }
  return changeEvent(transaction, storeId, key, fields);
}
