import type { Change, ChangeFacts as Facts } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import { inReais } from '../../catalogue/services/service-rules.ts';
import { removedCustomerName } from '../../stores/change-log/change-rules.ts';
import type { RecordedFacts } from '../../stores/change-log/change-rules.ts';
import type { ListedChange } from './history-queries.ts';

const DAY_IN_MILLISECONDS = 86_400_000;
const UNDOABLE_FOR_DAYS = 30;

/** What was recorded at this instant or before cannot be undone any more (AUD-006). */
export function undoCutoff(now: Date): Date {
  return new Date(now.getTime() - UNDOABLE_FOR_DAYS * DAY_IN_MILLISECONDS);
}

/** By what a store is shown its changes. */
export interface ShownBy {
  readonly timeZone: string;
  /** Of its calendars and services, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** A change as its owner sees it. */
export function shownChange(change: ListedChange, by: ShownBy): Change {
  const { facts } = change;
  return {
    id: change.id,
    at: toWallClock(change.at, by.timeZone),
    actor: { kind: change.actorKind, name: change.actorName },
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
    is_undone: change.isUndone,
    can_undo: change.canUndo,
  };
}

function shownFacts(recorded: RecordedFacts, { timeZone, names }: ShownBy): Facts {
  const { start_time, end_time, service_ids: services, price_in_cents: price, ...facts } = recorded;
  const { calendar_id: calendarId, time_from: from, time_to: to } = facts;
  const clock = (instant: string) => toWallClock(new Date(instant), timeZone);
  return {
    ...facts,
    ...(start_time !== undefined && { start_time: clock(start_time) }),
    ...(end_time !== undefined && { end_time: clock(end_time) }),
    ...(calendarId !== undefined && {
      calendar: calendarId === null ? null : (names.get(calendarId) ?? null),
    }),
    ...(services && { services: services.map((id) => ({ id, name: names.get(id) ?? '' })) }),
    ...(price !== undefined && { price: inReais(price) }),
    ...(from !== undefined && { time_from: from?.slice(0, 5) ?? null }),
    ...(to !== undefined && { time_to: to?.slice(0, 5) ?? null }),
  };
}
