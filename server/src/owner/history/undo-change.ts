import { contract, type AnswerOf, type ChangeToUndo } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull } from '../../platform/store-id.ts';
import { hasRights, seesCalendar, wholeStore, type Viewer } from '../../platform/viewer.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { actorKindOf, undoCutoff } from '../../stores/change-log/change-rules.ts';
import type { Ending } from '../../stores/session/session-ending-queries.ts';
import { insertChangeWithRows, readRows } from '../../stores/change-log/kept-rows-queries.ts';
import {
  areSameRows,
  factsBetween,
  type SubjectRows,
  type UndoableSubject,
} from '../../stores/change-log/kept-rows-rules.ts';
import { isCalendarNameInUse } from '../../catalogue/calendars/calendar-queries.ts';
import { isEventStartTaken } from '../../scheduling/events/event-moving-queries.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { eventAnswer, type ChangeNotices } from '../../scheduling/events/event-rules.ts';
import { isPeriodPaid } from '../commissions/commission-queries.ts';
import { findChanges, findNames } from './history-queries.ts';
import { changeAnswer } from './history-rules.ts';
import { lockForUndo, restoreSubject } from './restore-subject.ts';
import { undoAtOnce } from './undo-at-once.ts';
import { undoDeletion } from './undo-deletion.ts';
import { undoImport } from './undo-import.ts';
import { undoSeries } from './undo-series.ts';
import { undoSorting } from './undo-sorting.ts';
import { findEventById, findChangeWithRows, markUndone, type StoredChangeWithRows } from './undo-queries.ts';

/** The address hash is for the security log: undoing may end a member's sessions. */
type UndoTools = ChangeTools & Pick<Ending, 'ipHash'> & { readonly notices: ChangeNotices };

/**
 * Brings back what a change found, where nothing came after it (AUD-007), as a change of its own (AUD-010). A member takes back
 * own changes in own calendars (TEAM-021). Throws `not_found`, `forbidden`, `not_undoable`, `event_start_taken`,
 * `period_paid` or `quota_reached`.
 */
export async function undoChange(
  tools: UndoTools,
  viewer: Viewer,
  change: ChangeToUndo,
): Promise<AnswerOf<'undoChange'>> {
  const undone = await tools.database.handle
    .transaction()
    .execute((transaction) => undo(tools, transaction, viewer, change))
    .catch((error: unknown) => {
      if (isEventStartTaken(error)) throw new Refusal('event_start_taken');
      if (isPeriodPaid(error)) throw new Refusal('period_paid');
      throw isCalendarNameInUse(error) ? new Refusal('not_undoable') : error;
    });
  tools.signals.announce(viewer.storeId);
  return undone;
}

async function undo(
  tools: UndoTools,
  transaction: Handle,
  viewer: Viewer,
  { id, tell_client: tellsCustomer = false }: ChangeToUndo,
): Promise<AnswerOf<'undoChange'>> {
  const { storeId } = viewer;
  const changeId = idOrNull(id);
  const now = tools.clock.now();
  const change = await findChangeWithRows(transaction, storeId, changeId);
  if (!change || !isOfViewer(viewer, change))
    throw new Refusal('not_found', { detail: 'Alteração não encontrada.' });
  const { action: undoes, subject, subjectId } = change;
  if (['event', 'series'].includes(subject) && !hasRights(viewer, contract.deleteEvent.needs))
    throw new Refusal('forbidden');
  if (undoes === 'bookings_deleted') {
    const { undoing, missing } = await undoDeletion(tools, transaction, storeId, changeId);
    return { ...(await answerOf(transaction, viewer, undoing, { ...change, now })), missing };
  }
  const { before, after } = requireUndoable(change, now);
  if (subject === 'import') {
    const { undoing, staying } = await undoImport(tools, transaction, storeId, {
      changeId,
      undoes,
      importId: subjectId,
    });
    return { ...(await answerOf(transaction, viewer, undoing, { ...change, now })), staying };
  }
  const kept = { subject, subjectId };
  if (subject === 'series' && subjectId !== null) {
    const made = { changeId, action: undoes, subjectId, before, after, cancelledBy: actorKindOf(viewer) };
    const undoing = await undoSeries(tools, transaction, storeId, made);
    return answerOf(transaction, viewer, undoing, { ...change, now });
  }
  const undoMany = subjectId === null ? undoingMany[subject] : undefined;
  if (undoMany) {
    const undoing = await undoMany(tools, transaction, storeId, { changeId, action: undoes, before, after });
    return answerOf(transaction, viewer, undoing, { ...change, now });
  }
  await lockForUndo(transaction, storeId, subject, subjectId, [before, after]);
  if (!(await markUndone(transaction, storeId, changeId, now))) throw new Refusal('not_undoable');
  const present = await readRows(transaction, storeId, kept);
  if (!areSameRows(after, present)) throw new Refusal('not_undoable');
  const moved = tellsCustomer ? await findEventById(transaction, storeId, subjectId) : undefined;
  await restoreSubject(transaction, storeId, subject, {
    present,
    before,
    now,
    ipHash: tools.ipHash,
  });
  const restored = await readRows(transaction, storeId, kept);
  const undoing = await insertChangeWithRows(transaction, storeId, tools, {
    action: 'undone',
    ...kept,
    before: present,
    after: restored,
    facts: { ...factsBetween('undone', subject, present, restored), undoes },
  });
  const back = moved && (await findEventById(transaction, storeId, subjectId));
  if (back) await tools.notices.tell(transaction, storeId, { before: moved, after: back, tellsCustomer });
  return answerOf(transaction, viewer, undoing, { ...change, now });
}

/** What takes back a change of several at once, which names none of them. */
const undoingMany: Readonly<Partial<Record<UndoableSubject, typeof undoAtOnce>>> = {
  event: undoAtOnce,
  service: undoSorting,
};

/** An owner may undo any change; a member own changes, of own calendars only. */
function isOfViewer(viewer: Viewer, { actorKind, actorName, before, after }: StoredChangeWithRows): boolean {
  if (viewer.role === 'owner') return true;
  const rows = [before, after].flatMap((kept) => {
    const { series_skips: _, ...ofCalendars } = kept ?? {};
    return Object.values(ofCalendars).flat();
  });
  const isOwn = actorKind === actorKindOf(viewer) && actorName === viewer.username;
  return (
    isOwn && rows.every(({ calendar_id: id }) => seesCalendar(viewer, typeof id === 'string' ? id : null))
  );
}

function requireUndoable(
  { at, isUndone, before, after }: StoredChangeWithRows,
  now: Date,
): { readonly before: SubjectRows; readonly after: SubjectRows } {
  if (isUndone || !before || !after || at <= undoCutoff(now)) throw new Refusal('not_undoable');
  return { before, after };
}

async function answerOf(
  transaction: Handle,
  viewer: Viewer,
  id: string,
  { subject, subjectId, now }: Pick<StoredChangeWithRows, 'subject' | 'subjectId'> & { readonly now: Date },
): Promise<AnswerOf<'undoChange'>> {
  const { storeId } = viewer;
  const [change] = await findChanges(transaction, wholeStore(storeId), {
    id,
    undoableAfter: undoCutoff(now),
  });
  const store = await findStoreCalendars(transaction, wholeStore(storeId));
  if (!change || !store) throw new Refusal('not_found');
  const { timeZone } = store;
  const names = await findNames(transaction, storeId);
  const event = subject === 'event' ? await findEventById(transaction, storeId, subjectId) : undefined;
  return {
    change: changeAnswer(change, { viewer, timeZone, names }),
    event: event ? eventAnswer(event, event.calendar?.name ?? null, timeZone) : null,
    is_on_top: event?.mayOverlap === true,
  };
}
