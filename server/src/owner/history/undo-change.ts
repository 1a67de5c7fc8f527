import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull, type StoreId } from '../../platform/store-id.ts';
import { wholeStore } from '../../platform/viewer.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import type { Ending } from '../../stores/session/session-ending-queries.ts';
import { insertVersion, readRows } from '../../stores/change-log/version-queries.ts';
import { areSameRows, factsBetween, type SubjectRows } from '../../stores/change-log/version-rules.ts';
import { isCalendarNameInUse } from '../../catalogue/calendars/calendar-queries.ts';
import { isEventStartTaken } from '../../scheduling/events/event-moving-queries.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { eventAnswer } from '../../scheduling/events/event-rules.ts';
import { findChanges, findNames } from './history-queries.ts';
import { changeAnswer, undoCutoff } from './history-rules.ts';
import { lockForUndo, restoreSubject } from './restore-subject.ts';
import { findEventById, findVersion, markUndone, type StoredVersion } from './undo-queries.ts';

/** What undoing needs beside: the hand that may end a member's sessions by it. */
type UndoTools = ChangeTools & Pick<Ending, 'addressHash'>;

/**
 * Brings back what a change found, where nothing came after it (AUD-007), as a change of its own (AUD-010). Throws
 * `not_found`, `not_undoable`, `event_start_taken` or `quota_reached`.
 */
export async function undoChange(
  tools: UndoTools,
  storeId: StoreId,
  id: string,
): Promise<AnswerOf<'undoChange'>> {
  const changeId = idOrNull(id);
  const undone = await tools.database.handle
    .transaction()
    .execute((transaction) => undo(tools, transaction, storeId, changeId))
    .catch((error: unknown) => {
      if (isEventStartTaken(error)) throw new Refusal('event_start_taken');
      throw isCalendarNameInUse(error) ? new Refusal('not_undoable') : error;
    });
  tools.changes.announce(storeId);
  return undone;
}

async function undo(
  tools: UndoTools,
  transaction: Handle,
  storeId: StoreId,
  changeId: string | null,
): Promise<AnswerOf<'undoChange'>> {
  const now = tools.clock.now();
  const version = await findVersion(transaction, storeId, changeId);
  if (!version) throw new Refusal('not_found', { detail: 'Alteração não encontrada.' });
  const { before, after } = requireUndoable(version, now);
  await lockForUndo(transaction, storeId, version.subject, version.subjectId, [before, after]);
  if (!(await markUndone(transaction, storeId, changeId, now))) throw new Refusal('not_undoable');
  const present = await readRows(transaction, storeId, version);
  if (!areSameRows(after, present)) throw new Refusal('not_undoable');
  await restoreSubject(transaction, storeId, version.subject, {
    present,
    before,
    now,
    addressHash: tools.addressHash,
  });
  const restored = await readRows(transaction, storeId, version);
  const { action: undoes, subject, subjectId } = version;
  const undoing = await insertVersion(transaction, storeId, tools, {
    action: 'undone',
    subject,
    subjectId,
    before: present,
    after: restored,
    facts: { ...factsBetween('undone', subject, present, restored), undoes },
  });
  return answerOf(transaction, storeId, undoing, { ...version, now });
}

function requireUndoable(
  { at, isUndone, before, after }: StoredVersion,
  now: Date,
): { readonly before: SubjectRows; readonly after: SubjectRows } {
  if (isUndone || !before || !after || at <= undoCutoff(now)) throw new Refusal('not_undoable');
  return { before, after };
}

async function answerOf(
  transaction: Handle,
  storeId: StoreId,
  id: string,
  { subject, subjectId, now }: Pick<StoredVersion, 'subject' | 'subjectId'> & { readonly now: Date },
): Promise<AnswerOf<'undoChange'>> {
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
    change: changeAnswer(change, { viewer: wholeStore(storeId), timeZone, names }),
    event: event ? eventAnswer(event, event.calendarName, timeZone) : null,
    is_on_top: event?.mayOverlap === true,
  };
}
