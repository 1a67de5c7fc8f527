import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { RecordTools } from '../../stores/change-log/change-log-queries.ts';
import { insertChangeWithRows } from '../../stores/change-log/kept-rows-queries.ts';
import { areSameRows } from '../../stores/change-log/kept-rows-rules.ts';
import { lockStates, restoreStates } from '../../scheduling/events/at-once/event-state-queries.ts';
import { markUndone, type KeptChange } from './undo-queries.ts';

/**
 * Takes back what was done to many events at once (DAY-019, DAY-020), all of it or, where one of them was changed since,
 * nothing; resolves to the entry's id. Throws `not_undoable`.
 */
export async function undoAtOnce(
  tools: RecordTools,
  transaction: Handle,
  storeId: StoreId,
  { changeId, action, before, after }: KeptChange,
): Promise<string> {
  const ids = (after.events ?? []).map((event) => String(event['event_id']));
  const present = { events: await lockStates(transaction, storeId, ids) };
  if (!areSameRows(after, present)) throw new Refusal('not_undoable');
  if (!(await markUndone(transaction, storeId, changeId, tools.clock.now())))
    throw new Refusal('not_undoable');
  const restored = await restoreStates(transaction, storeId, before.events ?? []);
  return insertChangeWithRows(transaction, storeId, tools, {
    action: 'undone',
    subject: 'event',
    subjectId: null,
    before: present,
    after: { events: restored },
    facts: { count: ids.length, undoes: action },
  });
}
