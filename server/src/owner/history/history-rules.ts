import type { Change, ChangeFacts } from '@hora-marcada/shared/contract';
import { toWallClock, inReais } from '@hora-marcada/shared/format';
import { seesCalendar, type Viewer } from '../../platform/viewer.ts';
import { removedCustomerName } from '../../stores/change-log/change-rules.ts';
import type { Row } from '../../stores/change-log/kept-rows-rules.ts';
import type { RecordedFacts } from '../../stores/change-log/change-rules.ts';
import type { ListedChange } from './history-queries.ts';

/** By what a store is shown its changes. */
export interface ShownBy {
  readonly timeZone: string;
  /** Of its calendars and services, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly viewer: Pick<Viewer, 'calendarIds'>;
}

/** A change as its owner sees it. */
export function changeAnswer(change: ListedChange, by: ShownBy): Change {
  const { facts } = change;
  const isBound = by.viewer.calendarIds !== null;
  return {
    id: change.id,
    at: toWallClock(change.at, by.timeZone),
    // An owner's is half of what opens everything.
    actor: { kind: change.actorKind, name: isBound && change.actorKind === 'owner' ? '' : change.actorName },
    action: change.action,
    subject: change.subject,
    subject_id: change.subjectId,
    name: change.name,
    client_name: change.customerName || (facts.has_customer ? removedCustomerName : null),
    before: facts.before ? shownFacts(facts.before, by) : null,
    after: facts.after ? shownFacts(facts.after, by) : null,
    fields: [...(facts.fields ?? [])],
    count: facts.count ?? null,
    undoes: facts.undoes ?? null,
    ...(change.hours && { hours: changedHours(change.hours) }),
    is_undone: change.isUndone,
    can_undo: change.canUndo && !isBound,
  };
}

/** The sets of opening hours that are new, another or gone, in the order of their names' places. */
function changedHours({ before, after }: NonNullable<ListedChange['hours']>): Change['hours'] {
  const found = (rows: readonly Row[], id: unknown) => rows.find((row) => row['opening_hours_id'] === id);
  const ids = [...new Set([...after, ...before].map((row) => row['opening_hours_id']))];
  return ids.flatMap((id) => {
    const [old, present] = [found(before, id), found(after, id)];
    if (JSON.stringify(old) === JSON.stringify(present)) return [];
    return [{ name: String((present ?? old)?.['name']), before: timesOf(old), after: timesOf(present) }];
  });
}

function timesOf(row: Row | undefined) {
  const clock = (column: string) => String(row?.[column]).slice(0, 5);
  return row ? { time_open: clock('time_open'), time_close: clock('time_close') } : null;
}

function shownFacts(recorded: RecordedFacts, { timeZone, names, viewer }: ShownBy): ChangeFacts {
  const {
    start_time,
    end_time,
    service_ids: services,
    price_in_cents: price,
    calendar_id,
    ...facts
  } = recorded;
  const { time_from: from, time_to: to } = facts;
  // Where it stood in a colleague's calendar is nobody's but the owner's.
  const calendarId = calendar_id !== undefined && seesCalendar(viewer, calendar_id) ? calendar_id : undefined;
  const clock = (instant: string) => toWallClock(new Date(instant), timeZone);
  return {
    ...facts,
    ...(start_time !== undefined && { start_time: clock(start_time) }),
    ...(end_time !== undefined && { end_time: clock(end_time) }),
    ...(calendarId !== undefined && {
      calendar_id: calendarId,
      calendar: calendarId === null ? null : (names.get(calendarId) ?? null),
    }),
    ...(services && { services: services.map((id) => ({ id, name: names.get(id) ?? '' })) }),
    ...(price !== undefined && { price: inReais(price) }),
    ...(from !== undefined && { time_from: from?.slice(0, 5) ?? null }),
    ...(to !== undefined && { time_to: to?.slice(0, 5) ?? null }),
  };
}
