import type { ChangeAction } from '@hora-marcada/shared/contract';
import { formatShortMoment, toWallClock } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { wholeStore } from '../../platform/viewer.ts';
import { recordChange, type RecordTools } from '../../stores/change-log/change-log-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { raiseOfferVersions } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { clearStaleExemptions } from '../../scheduling/events/event-removing-queries.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { endImport, type EndedImport } from '../imports/import-queries.ts';
import {
  emptyImportedNotes,
  findContactsOfImport,
  removeContacts,
} from '../imports/undone-customer-queries.ts';
import { findEventsOfImport, removeUntouchedEvents } from '../imports/undone-event-queries.ts';
import { findServicesOfImport, removeUntouchedServices } from '../imports/undone-service-queries.ts';
import { markUndone } from './undo-queries.ts';

interface ImportToUndo {
  readonly changeId: string | null;
  readonly importId: string | null;
  readonly undoes: ChangeAction;
}

interface UndoneImport {
  /** The entry of the undoing. */
  readonly undoing: string;
  /** What stays, by name. */
  readonly staying: string[];
}

/** Takes back what an import made and nobody changed or used since (IMP-007); throws `not_undoable`. */
export async function undoImport(
  tools: RecordTools,
  transaction: Handle,
  storeId: StoreId,
  { changeId, importId, undoes }: ImportToUndo,
): Promise<UndoneImport> {
  const now = tools.clock.now();
  if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
  if (importId === null || !(await markUndone(transaction, storeId, changeId, now)))
    throw new Refusal('not_undoable');
  const ended = await endImport(transaction, storeId, importId, now);
  if (!ended) throw new Refusal('not_undoable');
  const takeBack = { customers: takeBackCustomers, services: takeBackServices, events: takeBackEvents };
  const { count, staying } = await takeBack[ended.kind](transaction, storeId, { ...ended, importId, now });
  const undoing = await recordChange(transaction, storeId, tools, {
    action: 'undone',
    subject: 'import',
    subjectId: importId,
    facts: { count, undoes },
  });
  return { undoing, staying };
}

interface ImportInHand extends EndedImport {
  readonly importId: string;
  readonly now: Date;
}

async function takeBackCustomers(transaction: Handle, storeId: StoreId, { importId }: ImportInHand) {
  const count = await removeContacts(transaction, storeId, importId);
  const staying = await findContactsOfImport(transaction, storeId, importId);
  await emptyImportedNotes(transaction, storeId, importId);
  return { count, staying };
}

async function takeBackServices(transaction: Handle, storeId: StoreId, ended: ImportInHand) {
  await lockAllCalendars(transaction, storeId);
  const count = await removeUntouchedServices(transaction, storeId, ended);
  return { count, staying: await findServicesOfImport(transaction, storeId, ended) };
}

async function takeBackEvents(transaction: Handle, storeId: StoreId, ended: ImportInHand) {
  const timeZone = await lockAllCalendars(transaction, storeId);
  const freed = await removeUntouchedEvents(transaction, storeId, ended, ended.now);
  for (const calendarId of new Set(freed.flatMap((event) => event.calendarId ?? []))) {
    const ofCalendar = freed.filter((event) => event.calendarId === calendarId);
    const start = new Date(Math.min(...ofCalendar.map((event) => event.start.getTime())));
    const end = new Date(Math.max(...ofCalendar.map((event) => event.end.getTime())));
    await clearStaleExemptions(transaction, storeId, calendarId, { start, end });
  }
  const staying = await findEventsOfImport(transaction, storeId, ended);
  return {
    count: freed.length,
    staying: staying.map(({ title, customerName, start }) =>
      [title, customerName, formatShortMoment(toWallClock(start, timeZone))].filter(Boolean).join(' '),
    ),
  };
}

/** Bookings that were computed before compute again, and none comes between. Resolves to the store's time zone. */
async function lockAllCalendars(transaction: Handle, storeId: StoreId): Promise<string> {
  const store = await findStoreCalendars(transaction, wholeStore(storeId));
  if (!store) throw new Refusal('not_found');
  const ids = store.calendars.map(({ id }) => id);
  await raiseOfferVersions(transaction, storeId, ids);
  return store.timeZone;
}
