import type { Calendar, NewCalendar, CalendarChange } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { seesCalendar, type Viewer } from '../../platform/viewer.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { requireAllowedName } from '../../platform/texts/allowed-name.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordChange, type ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import {
  findCalendars,
  findOpeningHoursIds,
  insertCalendar,
  changeCalendar,
  isCalendarNameInUse,
} from './calendar-queries.ts';
import {
  ownerCalendar,
  calendarNameTaken,
  changedCalendar,
  requireCalendarQuota,
  requireFreeCalendarName,
  defaultCalendarDetails,
} from './calendar-rules.ts';

/** A store's calendars as its owner sets them up (API-036). */
export async function listOwnerCalendars({ database }: Dependencies, viewer: Viewer): Promise<Calendar[]> {
  const calendars = await findCalendars(database.handle, viewer.storeId);
  return calendars
    .filter(({ id }) => seesCalendar(viewer, id))
    .map((calendar) => ownerCalendar(viewer.storeId, calendar));
}

/**
 * Adds a calendar as the store's last (API-037); throws `quota_reached`, `calendar_name_taken`, or `invalid` for unknown
 * hours and for a name with an address.
 */
export async function addCalendar(
  tools: ChangeTools,
  storeId: StoreId,
  calendar: NewCalendar,
): Promise<Calendar> {
  const { database, clock, newId, signals } = tools;
  requireAllowedName('name', calendar.name);
  const add = async (transaction: Handle) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    const calendars = await findCalendars(transaction, storeId);
    requireCalendarQuota(calendars);
    requireFreeCalendarName(calendars, calendar.name);
    const details = changedCalendar(
      calendar,
      defaultCalendarDetails,
      await findOpeningHoursIds(transaction, storeId),
    );
    const row = { ...details, calendarId: newId(), createdAt: clock.now() };
    const change = { action: 'calendar_added', subject: 'calendar', subjectId: row.calendarId } as const;
    await recordChange(transaction, storeId, tools, change);
    return insertCalendar(transaction, storeId, row);
  };
  try {
    const added = await database.handle.transaction().execute(add);
    // Its hours stand in the store's page.
    signals.announce(storeId);
    return ownerCalendar(storeId, { ...added, photo: null });
  } catch (error) {
    throw isCalendarNameInUse(error) ? calendarNameTaken() : error;
  }
}

/**
 * Changes a calendar (API-038); its services and events keep it by its id. Throws `not_found`,
 * `calendar_name_taken`, or `invalid` for unknown hours and for a new name with an address.
 */
export async function updateCalendar(
  tools: ChangeTools,
  storeId: StoreId,
  change: CalendarChange,
): Promise<Calendar> {
  const { database, signals } = tools;
  const update = async (transaction: Handle) => {
    await lockStore(transaction, storeId);
    const calendars = await findCalendars(transaction, storeId);
    const before = calendars.find(({ id }) => id === change.id.toLowerCase());
    if (!before) throw new Refusal('not_found', { detail: 'Calendário não encontrado.' });
    requireAllowedName('name', change.name, before.name);
    requireFreeCalendarName(
      calendars.filter((calendar) => calendar !== before),
      change.name,
    );
    const details = changedCalendar(change, before, await findOpeningHoursIds(transaction, storeId));
    const subject = { action: 'calendar_edited', subject: 'calendar', subjectId: before.id } as const;
    const { result } = await recordUndoable(transaction, storeId, tools, subject, () =>
      changeCalendar(transaction, storeId, before.id, details),
    );
    return { ...result, photo: before.photo };
  };
  try {
    const changed = await database.handle.transaction().execute(update);
    // The store's events bear its name.
    signals.announce(storeId);
    return ownerCalendar(storeId, changed);
  } catch (error) {
    throw isCalendarNameInUse(error) ? calendarNameTaken() : error;
  }
}
