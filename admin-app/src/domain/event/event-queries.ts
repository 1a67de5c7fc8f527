import { asList, statusOf, type CallOptions, type Client } from '@hora-marcada/shared/client';
import type { AnswerOf, BodyOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf } from '@hora-marcada/shared/format';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { refreshCached, storeKeys } from '../store/store-queries.ts';
import { changedFields, contestedFields, ContestedUpdate, type EventFields } from './event-fields.ts';
import { changedInCache, ownEvents, ownMoves } from './event-cache.ts';
import { eventKey, isSameEvent, readEvent, readEvents } from './event-reading.ts';
import type { CalendarSpan } from './overlaps.ts';

export type EventsQuery = NonNullable<CallOptions<'getEvents'>['query']>;

/** Tells the customer of a change: by a gateway, or in a chat that the owner opens. */
export type CustomerNotice = NonNullable<AnswerOf<'moveEvent'>['notice']>;

export interface MovedEvent {
  readonly moved: OwnerEvent;
  readonly notice: CustomerNotice | undefined;
  readonly changeId: string | undefined;
}

export interface ChangedAtOnce {
  readonly changed: readonly OwnerEvent[];
  readonly changeId: string | undefined;
}

/** An owner's changes to events. Each rejects with the client's error; on success every list shows it at once (P-31). */
export interface EventActions {
  readonly create: (event: BodyOf<'createEvent'>) => Promise<OwnerEvent>;
  /**
   * `seen` holds the fields as the owner began: a field not changed since keeps the value that another device stored (DLG-003).
   * Rejects with `ContestedUpdate` where both changed the same field (DAY-024).
   */
  readonly update: (event: OwnerEvent, fields: EventFields, seen: EventFields) => Promise<void>;
  readonly setConfirmed: (event: OwnerEvent, isConfirmed: boolean) => Promise<void>;
  /** Notes whether its customer came; null takes that back. Resolves to the chat that asks for a review, where one may. */
  readonly markOutcome: (
    event: OwnerEvent,
    outcome: BodyOf<'markOutcome'>['outcome'],
  ) => Promise<AnswerOf<'markOutcome'>['review']>;
  /** Confirms, or notes that their customers came, those of some events of which this is not said yet. */
  readonly changeAtOnce: (
    change: 'confirm' | 'attended',
    events: readonly OwnerEvent[],
  ) => Promise<ChangedAtOnce>;
  /**
   * Gives it another time or calendar, unless somebody changed it since it was shown; `tells` has a gateway tell its customer,
   * as in `remove`.
   */
  readonly move: (event: OwnerEvent, to: CalendarSpan, tells?: boolean) => Promise<MovedEvent>;
  readonly remove: (event: OwnerEvent, tells?: boolean) => Promise<AnswerOf<'deleteEvent'>>;
  /** Deletes customers' bookings at once. */
  readonly removeBookings: (bookings: readonly OwnerEvent[]) => Promise<AnswerOf<'deleteBookings'>>;
}

/** Every cached list of events has a key that begins so, and holds an array, or pages of arrays. */
export const eventsKey = ['events'] as const;

/** The store's events in a window, all without one; in the server's order. */
export async function fetchEvents(
  api: Client,
  window?: EventsQuery,
  signal?: AbortSignal,
): Promise<OwnerEvent[]> {
  const { data } = await api.call('getEvents', { query: window, signal });
  return readEvents(asList(data, 'events'));
}

export function useEventActions(): EventActions {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return useMemo(() => createEventActions(api, cache), [api, cache]);
}

function createEventActions(api: Client, cache: QueryClient): EventActions {
  const create = async (event: BodyOf<'createEvent'>) => {
    const { data } = await api.call('createEvent', { body: event });
    const created = readEvent(data);
    ownEvents.add(created.id);
    await show(cache, (events) => events);
    return created;
  };
  const move = async (event: OwnerEvent, { start, end, calendar }: CalendarSpan, tells?: boolean) => {
    const earlier = ownMoves.get(shownKey(event));
    const change = replacing(event, { start_time: start, end_time: end, calendar });
    // What is dropped somewhere stays there, and goes back when it may not.
    await alter(cache, change);
    try {
      const revision = (await earlier) ?? event.revision;
      // The answer to the earlier move has put it back to where that one left it.
      if (earlier) await alter(cache, change);
      const body = {
        ...identityOf(event),
        new_start: start,
        new_end: end,
        new_calendar: calendar,
        revision,
        ...tellsCustomer(tells),
      };
      const { data } = await api.call('moveEvent', { body });
      const moved = readEvent(data);
      // The next move names the revision of this one, also before the lists have come anew.
      await alter(cache, (events) =>
        events.map((other) => (other.id === moved.id && other.id !== '' ? moved : other)),
      );
      return { moved, notice: data.notice, changeId: data.change_id };
    } finally {
      refreshCached(cache, eventsKey, storeKeys.dashboard, storeKeys.customers, storeKeys.report);
    }
  };
  return {
    create,
    move: (event, to, tells) => {
      const moving = move(event, to, tells);
      const shown = { ...event, start_time: to.start, end_time: to.end, calendar: to.calendar };
      ownMoves.set(
        shownKey(shown),
        moving.then(
          ({ moved }) => moved.revision,
          () => undefined,
        ),
      );
      return moving;
    },
    update: async (event, fields, seen) => {
      const send = ({ revision }: OwnerEvent) =>
        api.call('updateEvent', { body: { ...identityOf(event), ...fields, seen, revision } });
      try {
        await send(event);
      } catch (error) {
        const current = statusOf(error) === 409 ? await storedNow(api, event) : undefined;
        if (!current) throw error;
        if (contestedFields(fields, seen, current).length > 0) throw new ContestedUpdate(current);
        await send(current);
      }
      await show(cache, replacing(event, changedFields(fields, seen)));
    },
    setConfirmed: async (event, isConfirmed) => {
      const body = { ...identityOf(event), is_confirmed: isConfirmed };
      await api.call('confirmEvent', { body });
      await show(cache, replacing(event, { is_confirmed: isConfirmed }));
    },
    changeAtOnce: async (change, events) => {
      const ids = events.map(({ id }) => id);
      const { data } =
        change === 'confirm'
          ? await api.call('confirmEvents', { body: { ids } })
          : await api.call('markEvents', { body: { ids, outcome: change } });
      const changed = readEvents(data.events);
      await show(cache, (shown) => shown.map((event) => changed.find(({ id }) => id === event.id) ?? event));
      return { changed, changeId: data.change_id };
    },
    markOutcome: async (event, outcome) => {
      const { data } = await api.call('markOutcome', { body: { ...identityOf(event), outcome } });
      await show(cache, replacing(event, { outcome }));
      return data.review;
    },
    remove: async (event, tells) => {
      const { data } = await api.call('deleteEvent', {
        body: { ...identityOf(event), ...tellsCustomer(tells) },
      });
      // If it comes back, it is no news.
      ownEvents.add(event.id);
      await show(cache, (events) => events.filter((other) => !isSameEvent(other, event)));
      return data;
    },
    removeBookings: async (bookings) => {
      const ids = bookings.map(({ id }) => id);
      const { data } = await api.call('deleteBookings', { body: { ids } });
      // If they come back, they are no news.
      for (const id of ids) ownEvents.add(id);
      await show(cache, (events) => events.filter(({ id }) => id === '' || !ids.includes(id)));
      return data;
    },
  };
}

/** The event as it is stored; undefined where it is there no more. */
async function storedNow(api: Client, event: OwnerEvent): Promise<OwnerEvent | undefined> {
  const day = dayOf(event.start_time);
  const events = await fetchEvents(api, { from: day, to: day });
  return events.find((other) => isSameEvent(other, event));
}

/** An event as it is shown: where it lies, and which of its revisions that was. */
function shownKey(event: OwnerEvent): string {
  return `${eventKey(event)} ${event.end_time} ${event.revision}`;
}

/** Nothing is said where a gateway is not asked. */
function tellsCustomer(tells: boolean | undefined) {
  return tells !== undefined && { tell_client: tells };
}

/** The start goes back to the letter as it came. */
function identityOf({ start_time, calendar }: OwnerEvent) {
  return { start: start_time, calendar };
}

function replacing(event: OwnerEvent, fields: Partial<OwnerEvent>) {
  return (events: readonly OwnerEvent[]) =>
    events.map((other) => (isSameEvent(other, event) ? { ...other, ...fields } : other));
}

/** Answers still on their way were given before the change, so they are dropped and asked for anew. */
async function show(
  cache: QueryClient,
  change: (events: readonly OwnerEvent[]) => readonly OwnerEvent[],
): Promise<void> {
  await alter(cache, change);
  refreshCached(cache, eventsKey, storeKeys.dashboard, storeKeys.customers, storeKeys.report);
}

async function alter(
  cache: QueryClient,
  change: (events: readonly OwnerEvent[]) => readonly OwnerEvent[],
): Promise<void> {
  await cache.cancelQueries({ queryKey: eventsKey });
  cache.setQueriesData({ queryKey: eventsKey }, (cached) => changedInCache(cached, change));
}
