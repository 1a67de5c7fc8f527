import type { AnswerOf, ChangeAction, EventsToConfirm, EventsToMark } from '@hora-marcada/shared/contract';
import { idOrNull } from '../../../platform/store-id.ts';
import { seesCalendar, type Viewer } from '../../../platform/viewer.ts';
import type { ChangeTools } from '../../../stores/change-log/change-log-queries.ts';
import { actorKindOf } from '../../../stores/change-log/change-rules.ts';
import { insertChangeWithRows } from '../../../stores/change-log/kept-rows-queries.ts';
import { requireStoreCalendars } from '../event-actions.ts';
import { findEventsById } from '../event-queries.ts';
import { eventAnswer } from '../event-rules.ts';
import { changeStates, lockStates, type EventState, type StateChange } from './event-state-queries.ts';

/** Confirms the unconfirmed ones of some events at once (DAY-020); other ids are passed over. */
export function confirmEvents(
  tools: ChangeTools,
  viewer: Viewer,
  { ids }: EventsToConfirm,
): Promise<AnswerOf<'confirmEvents'>> {
  return changeAtOnce(tools, viewer, {
    action: 'events_confirmed',
    ids,
    isMeant: (event) => !event.is_confirmed,
    change: { confirmedBy: actorKindOf(viewer) },
  });
}

/** Notes the same of those of some events that have begun and of which nothing is noted (DAY-019); other ids are passed over. */
export function markEvents(
  tools: ChangeTools,
  viewer: Viewer,
  { ids, outcome }: EventsToMark,
): Promise<AnswerOf<'markEvents'>> {
  const now = tools.clock.now();
  return changeAtOnce(tools, viewer, {
    action: 'outcomes_marked',
    ids,
    isMeant: (event) => event.outcome === null && new Date(event.start_time) <= now,
    change: { outcome },
  });
}

interface ChangeAtOnce {
  readonly action: ChangeAction;
  readonly ids: readonly string[];
  readonly isMeant: (event: EventState) => boolean;
  readonly change: StateChange;
}

/** One entry of the log for all of them, by which they are undone at once. */
async function changeAtOnce(
  tools: ChangeTools,
  viewer: Viewer,
  { action, ids: given, isMeant, change }: ChangeAtOnce,
): Promise<AnswerOf<'confirmEvents'>> {
  const { database, signals } = tools;
  const { storeId } = viewer;
  const asked = given.map(idOrNull).filter((id) => id !== null);
  const changed = await database.handle.transaction().execute(async (transaction) => {
    const { timeZone } = await requireStoreCalendars(transaction, viewer);
    const locked = await lockStates(transaction, storeId, asked);
    const before = locked.filter((event) => seesCalendar(viewer, event.calendar_id) && isMeant(event));
    if (before.length === 0) return { events: [] };
    const ids = before.map((event) => event.event_id);
    const after = await changeStates(transaction, storeId, ids, change);
    const changeId = await insertChangeWithRows(transaction, storeId, tools, {
      action,
      subject: 'event',
      subjectId: null,
      facts: { count: ids.length },
      before: { events: before },
      after: { events: after },
    });
    const events = await findEventsById(transaction, storeId, ids);
    return {
      events: events.map((event) => eventAnswer(event, event.calendarName, timeZone)),
      change_id: changeId,
    };
  });
  signals.announce(storeId);
  return changed;
}
