import { internationalPhone } from '@hora-marcada/shared/format';
import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import type { GatewayDriver } from '../notifications/message-rules.ts';
import {
  countWrittenReminders,
  findPossibleReminders,
  insertReminders,
  type PossibleReminder,
} from './planning-queries.ts';
import { isDue, reminderWindow, type RequestedReminder } from './reminder-window-rules.ts';

const MINUTE_IN_MILLISECONDS = 60_000;

export interface PlanningTools {
  readonly handle: Handle;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly driver: GatewayDriver;
  /** How many reminders of one store are written within a minute; undefined for any number. */
  readonly remindersAMinute: number | undefined;
  /** Called for each store that failed; the others go on. */
  readonly onFailure: (error: unknown) => void;
}

/** Writes the reminders of all stores whose time has come, and answers how many there were; nothing is written ahead. */
export async function planReminders(tools: PlanningTools): Promise<number> {
  const now = tools.clock.now();
  const possible = await findPossibleReminders(tools.handle, now);
  const due = possible.filter((reminder) => isDue(requestedOf(reminder), now));
  const byStore = new Map<StoreId, PossibleReminder[]>();
  for (const reminder of due) {
    const others = byStore.get(reminder.storeId);
    if (others) others.push(reminder);
    else byStore.set(reminder.storeId, [reminder]);
  }
  for (const [storeId, reminders] of byStore) {
    await writeReminders(tools, storeId, reminders, now).catch(tools.onFailure);
  }
  return due.length;
}

/** As many as may leave within a minute, about evenly; the others have their turn in the next one. */
async function writeReminders(
  { handle, random, driver, remindersAMinute }: PlanningTools,
  storeId: StoreId,
  reminders: readonly PossibleReminder[],
  now: Date,
): Promise<void> {
  const pause = remindersAMinute === undefined ? 0 : MINUTE_IN_MILLISECONDS / remindersAMinute;
  await handle.transaction().execute(async (transaction) => {
    // Processes that plan at the same moment take turns, so that together they keep the pace.
    if (!(await lockStore(transaction, storeId))) return;
    const aMinuteAgo = new Date(now.getTime() - MINUTE_IN_MILLISECONDS);
    const written =
      remindersAMinute === undefined ? 0 : await countWrittenReminders(transaction, storeId, aMinuteAgo);
    const room = (remindersAMinute ?? Infinity) - written;
    const chosen = reminders.slice(0, Math.max(0, room)).flatMap((reminder, index) => {
      const window = reminderWindow(requestedOf(reminder));
      if (!window) return [];
      const dueAt = new Date(now.getTime() + Math.round((index + random()) * pause));
      return { ...reminder, ...window, dueAt, phone: internationalPhone(reminder.customerPhone) };
    });
    if (chosen.length > 0) await insertReminders(transaction, storeId, chosen, { driver, now });
  });
}

function requestedOf(reminder: PossibleReminder): RequestedReminder {
  return { ...reminder, hours: reminder };
}
