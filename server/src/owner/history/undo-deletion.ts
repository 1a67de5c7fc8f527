import type { OwnerEvent } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { wholeStore } from '../../platform/viewer.ts';
import { recordChange, type RecordTools } from '../../stores/change-log/change-log-queries.ts';
import { raiseOfferVersions } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { lockDeletion, moveFromDeleted } from '../../scheduling/events/burst-queries.ts';
import { deletionCutoff } from '../../scheduling/events/burst-rules.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { eventAnswer } from '../../scheduling/events/event-rules.ts';
import { markUndone } from './undo-queries.ts';

interface UndoneDeletion {
  /** The entry of the undoing. */
  readonly undoing: string;
  readonly missing: OwnerEvent[];
}

/** Brings bookings that were deleted at once back where their time is still free (FLOOD-013); throws `not_undoable` after a day. */
export async function undoDeletion(
  tools: RecordTools,
  transaction: Handle,
  storeId: StoreId,
  changeId: string | null,
): Promise<UndoneDeletion> {
  const now = tools.clock.now();
  const store = await findStoreCalendars(transaction, wholeStore(storeId));
  const calendarIds = await lockDeletion(transaction, storeId, changeId, deletionCutoff(now));
  if (!store || !calendarIds || !(await markUndone(transaction, storeId, changeId, now)))
    throw new Refusal('not_undoable', { detail: 'Não há mais o que desfazer.' });
  await raiseOfferVersions(transaction, storeId, calendarIds);
  const { restored, missing } = await moveFromDeleted(transaction, storeId, changeId);
  const undoing = await recordChange(transaction, storeId, tools, {
    action: 'undone',
    subject: 'event',
    subjectId: null,
    facts: { count: restored, undoes: 'bookings_deleted' },
  });
  return {
    undoing,
    missing: missing.map((booking) => eventAnswer(booking, booking.calendarName, store.timeZone)),
  };
}
