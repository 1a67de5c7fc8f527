import { raiseOfferVersions } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { findServices } from '../../catalogue/services/service-queries.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { mapInTurns } from '../../platform/pacing/lines-and-turns.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { wholeStore } from '../../platform/viewer.ts';
import { findServiceParts } from '../../scheduling/availability/service-part-queries.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { MAX_EVENTS_AHEAD, tooManyEventsAhead } from '../../scheduling/events/event-rules.ts';
import { insertEvent } from '../../scheduling/events/event-writing-queries.ts';
import { findMetEvents } from '../../scheduling/series/series-queries.ts';
import { nameKey } from './reading/cell-rules.ts';
import {
  appointmentOf,
  overlapJudge,
  placeOf,
  type Appointment,
  type MetAppointment,
  type PlacedRow,
} from './event-plan-rules.ts';
import type { KindOfImport, PlannedRow } from './kind-of-import.ts';
import { readEventRow, type ReadEvent } from './reading/event-row-rules.ts';

/** Appointments become the owner's own events, confirmed, and nobody is told (IMP-006). */
export const eventImport: KindOfImport<ReadEvent, Appointment> = {
  action: 'events_imported',
  readRow: readEventRow,
  once: undefined,
  lock: async (transaction, storeId) => {
    const { calendars } = await requireCalendars(transaction, storeId);
    await raiseOfferVersions(
      transaction,
      storeId,
      calendars.map(({ id }) => id),
    );
  },
  plan: async (handle, storeId, rows, { now, onTop }) => {
    const store = await requireCalendars(handle, storeId);
    const services = await findServices(handle, storeId);
    const ids = new Map(services.map(({ name, id }) => [nameKey(name), id]));
    const placed = rows.map((row) => placeOf(row, { store, ids, now }));
    const partsOf = await findParts(handle, storeId, placed);
    const planned = placed.map((row) => appointmentOf(row, partsOf(row)));
    const judge = overlapJudge(await findMet(handle, storeId, planned), onTop);
    return mapInTurns(planned, judge);
  },
  make: async ({ newId, clock }, transaction, storeId, { kept }) => {
    const ids: string[] = [];
    for (const appointment of kept) {
      const eventId = newId();
      const stored = await insertEvent(transaction, storeId, {
        eventId,
        createdAt: clock.now(),
        maxAhead: MAX_EVENTS_AHEAD,
        ...appointment,
      });
      if (stored === 'full') throw tooManyEventsAhead();
      // Behind the locks no start is taken: those that were are skipped.
      ids.push(eventId);
    }
    return ids;
  },
};

async function requireCalendars(handle: Handle, storeId: StoreId) {
  const store = await findStoreCalendars(handle, wholeStore(storeId));
  if (!store) throw new Refusal('not_found');
  return store;
}

/** What the services of rows are in their calendars: each is asked for once. */
async function findParts(handle: Handle, storeId: StoreId, rows: readonly PlacedRow[]) {
  const keyOf = ({ serviceId, calendarId }: PlacedRow) => `${serviceId} ${calendarId}`;
  const found = new Map<string, Awaited<ReturnType<typeof findServiceParts>>>();
  for (const row of rows) {
    const { serviceId, calendarId } = row;
    if (serviceId === undefined || calendarId === undefined || found.has(keyOf(row))) continue;
    found.set(keyOf(row), await findServiceParts(handle, storeId, [serviceId], calendarId));
  }
  return (row: PlacedRow) => found.get(keyOf(row)) ?? [];
}

/** The events of the store that lie where rows would, by the rows' numbers. */
async function findMet(handle: Handle, storeId: StoreId, rows: readonly PlannedRow<Appointment>[]) {
  const met = new Map<number, MetAppointment[]>();
  for (const calendarId of new Set(rows.flatMap(({ ready }) => ready?.calendarId ?? []))) {
    const wanted = rows.flatMap(({ number, ready }) =>
      ready?.calendarId === calendarId ? [{ number, day: '', start: ready.start, end: ready.end }] : [],
    );
    for (const { place, title, start } of await findMetEvents(handle, storeId, calendarId, wanted)) {
      const number = wanted[place]?.number ?? 0;
      met.set(number, [...(met.get(number) ?? []), { title, start }]);
    }
  }
  return met;
}
