import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { RecordTools } from '../../stores/change-log/change-log-queries.ts';
import type { StoreActor } from '../../stores/change-log/change-rules.ts';
import { insertChangeWithRows, readRows } from '../../stores/change-log/kept-rows-queries.ts';
import {
  factsBetween,
  isSameRow,
  type Row,
  type SubjectRows,
} from '../../stores/change-log/kept-rows-rules.ts';
import { raiseOfferVersions } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { MAX_EVENTS_AHEAD, tooManyEventsAhead } from '../../scheduling/events/event-rules.ts';
import { cancelEvents, clearStaleExemptions } from '../../scheduling/events/event-removing-queries.ts';
import { endStoredSeries, lockSeriesRows, ofIdsCondition } from '../../scheduling/series/series-queries.ts';
import {
  hasMoreEventsAhead,
  removeReturnedEvent,
  takeOut,
  restoreRows,
  returnEvent,
  markUndone,
  type KeptChange,
} from './undo-queries.ts';

export interface KeptSeriesChange extends KeptChange {
  readonly subjectId: string;
  /** Who cancels what a creation made. */
  readonly cancelledBy: StoreActor;
}

/**
 * Takes back what was done to a series and its occurrences as one step, with what was made of it since, or nothing where one of them
 * was changed (REC-013); resolves to the entry's id. Throws `not_undoable`, `event_start_taken` or `quota_reached`.
 */
export async function undoSeries(
  tools: RecordTools,
  transaction: Handle,
  storeId: StoreId,
  { changeId, action, subjectId, before, after, cancelledBy }: KeptSeriesChange,
): Promise<string> {
  const now = tools.clock.now();
  const kept = { subject: 'series', subjectId } as const;
  await raiseOfferVersions(transaction, storeId, calendarsIn(before, after));
  await lockSeriesRows(transaction, storeId, subjectId);
  const present = await readRows(transaction, storeId, kept);
  if (!isAsLeft(after, present) || !(await markUndone(transaction, storeId, changeId, now)))
    throw new Refusal('not_undoable');
  const found = byId(present.events);
  const cancelled = byId(present.cancelled_events);
  const goneBefore = byId(before.cancelled_events);
  const cancelling: string[] = [];
  for (const [id, event] of found) {
    const gone = goneBefore.get(id);
    if (gone)
      await removeReturnedEvent(
        transaction,
        storeId,
        { ...gone, manage_key: event['manage_key'] },
        nextRevision(event),
      );
    else if (!byId(before.events).has(id)) cancelling.push(id);
  }
  await cancelEvents(transaction, storeId, ofIdsCondition(cancelling), {
    cancelledAt: now,
    cancelledBy,
  });
  const changed = [...byId(before.events)]
    .filter(([id, event]) => found.has(id) && !isSameRow('events', event, found.get(id)))
    .map(([id]) => id);
  // All of them are taken out first: one may have gone to where another was.
  await takeOut(transaction, storeId, changed);
  for (const [id, event] of byId(before.events)) {
    const [standing, gone] = [found.get(id), cancelled.get(id)];
    const revision = nextRevision(standing ?? gone ?? {});
    if (standing && changed.includes(id))
      await returnEvent(transaction, storeId, { ...event, manage_key: standing['manage_key'] }, revision);
    else if (gone)
      await returnEvent(
        transaction,
        storeId,
        { ...event, manage_key: gone['manage_key'] },
        nextRevision(gone),
      );
    else if (!standing) throw new Refusal('not_undoable');
  }
  if (await hasMoreEventsAhead(transaction, storeId, now, MAX_EVENTS_AHEAD)) throw tooManyEventsAhead();
  await freeCalendars(transaction, storeId, present.events ?? []);
  const [series] = before.series ?? [];
  const [standing] = present.series ?? [];
  if (series && standing) {
    const row = { ...series, revision: nextRevision(standing) };
    await restoreRows(transaction, storeId, present, {
      series: [row],
      series_skips: before.series_skips ?? [],
    });
  } else await endStoredSeries(transaction, storeId, subjectId, { lastDay: null, now });
  const restored = await readRows(transaction, storeId, kept);
  return insertChangeWithRows(transaction, storeId, tools, {
    action: 'undone',
    ...kept,
    before: present,
    after: restored,
    facts: { ...factsBetween('undone', 'series', present, restored), undoes: action },
  });
}

/** True where nothing of what a change left is another now; what was made of the series since was not touched. */
function isAsLeft(left: SubjectRows, present: SubjectRows): boolean {
  const [series] = left.series ?? [];
  const [standing] = present.series ?? [];
  const events = byId(left.events);
  const standingEvents = byId(present.events);
  const cancelled = byId(present.cancelled_events);
  const isUntouched = (event: Row) => event['revision'] === 0 && event['presence_at'] === null;
  return (
    series !== undefined &&
    standing !== undefined &&
    isSameRow('series', series, standing) &&
    cancelled.size === (left.cancelled_events ?? []).length &&
    (left.cancelled_events ?? []).every((row) =>
      isSameRow('cancelled_events', row, cancelled.get(idOf(row))),
    ) &&
    [...events.values()].every((row) => isSameRow('events', row, standingEvents.get(idOf(row)))) &&
    (present.events ?? []).every((row) => events.has(idOf(row)) || isUntouched(row))
  );
}

/** What lay on events that went is under the guarantee against overlaps again. */
async function freeCalendars(transaction: Handle, storeId: StoreId, events: readonly Row[]): Promise<void> {
  for (const calendarId of calendarsIn({ events })) {
    const ofCalendar = events.filter((row) => row['calendar_id'] === calendarId);
    const instants = (column: string) => ofCalendar.map((row) => new Date(String(row[column])).getTime());
    const start = new Date(Math.min(...instants('start_time')));
    const end = new Date(Math.max(...instants('end_time')));
    await clearStaleExemptions(transaction, storeId, calendarId, { start, end });
  }
}

function calendarsIn(...kept: readonly SubjectRows[]): string[] {
  const rows = kept.flatMap(({ series = [], events = [] }) => [...series, ...events]);
  return [...new Set(rows.map((row) => row['calendar_id']).filter((id) => typeof id === 'string'))];
}

function byId(rows: readonly Row[] = []): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [idOf(row), row]));
}

function idOf(row: Row): string {
  return String(row['event_id']);
}

function nextRevision(row: Row): number {
  return Number(row['revision'] ?? 0) + 1;
}
