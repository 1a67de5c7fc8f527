import { internationalPhone, MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import type { Counts } from '../../platform/counts.ts';
import { countedWindows, type MessageCeilings } from '../notifications/message-ceiling-rules.ts';
import type { GatewayDriver } from '../notifications/message-rules.ts';
import { countWrittenMessages } from '../notifications/notification-queries.ts';
import {
  findPossibleReminders,
  findWrittenReminders,
  insertReminders,
  type PossibleReminder,
} from './planning-queries.ts';
import { shareOut } from './reminder-room-rules.ts';
import { isDue, reminderWindow, type RequestedReminder } from './reminder-window-rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import { WorkLoop } from '../../platform/pacing/work-loop.ts';
import type { Timers } from '../../platform/timers.ts';

export interface PlanningTools {
  readonly handle: Handle;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly driver: GatewayDriver;
  readonly counts: Counts;
  /** How many reminders of one store leave within a minute. */
  readonly remindersAMinute: number;
  /** Undefined while nothing is limited but the pace. */
  readonly ceilings: MessageCeilings | undefined;
  /** Called where a store's owner has reminders to send. */
  readonly announce: (storeId: StoreId) => void;
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

/** As many as may leave within a minute, about evenly; the others have their turn in the next one, or are left to the owner. */
async function writeReminders(
  { handle, random, driver, counts, announce, ...limits }: PlanningTools,
  storeId: StoreId,
  reminders: readonly PossibleReminder[],
  now: Date,
): Promise<void> {
  const pause = MILLISECONDS_A_MINUTE / limits.remindersAMinute;
  const minuteSince = new Date(now.getTime() - MILLISECONDS_A_MINUTE);
  const held = await handle.transaction().execute(async (transaction) => {
    // Processes that plan at the same moment take turns, so that together they keep the pace and the ceilings.
    if (!(await lockStore(transaction, storeId))) return [];
    const ids = reminders.map(({ id }) => id);
    const known = await findWrittenReminders(transaction, storeId, ids);
    const unwritten = reminders
      .filter(({ id }) => !known.has(id))
      .map((reminder) => ({ ...reminder, phone: internationalPhone(reminder.customerPhone) }));
    const windows = { ...countedWindows(now), minuteSince };
    const phones = [...new Set(unwritten.map(({ phone }) => phone))];
    const written = await countWrittenMessages(transaction, storeId, phones, windows);
    const { leaving, held: beyond } = shareOut(unwritten, written, limits);
    const chosen = [
      ...leaving.map((reminder) => ({ reminder, isHeld: false })),
      ...beyond.map(({ reminder }) => ({ reminder, isHeld: true })),
    ].flatMap(({ reminder, isHeld }, index) => {
      const window = reminderWindow(requestedOf(reminder));
      if (!window) return [];
      const dueAt = isHeld ? now : new Date(now.getTime() + Math.round((index + random()) * pause));
      return { ...reminder, ...window, dueAt, isHeld };
    });
    if (chosen.length > 0) await insertReminders(transaction, storeId, chosen, { driver, now });
    return beyond;
  });
  for (const { reminder, reason } of held) counts.messageBeyondCeiling(reason, reminder.endpoint);
  if (held.length > 0) announce(storeId);
}

function requestedOf(reminder: PossibleReminder): RequestedReminder {
  return { ...reminder, hours: reminder };
}

interface PlanningConfiguration {
  readonly driver: GatewayDriver;
  readonly remindersAMinute: number;
  readonly ceilings: MessageCeilings | undefined;
  readonly timers: Timers;
  /** Has what was written delivered. */
  readonly wake: () => void;
}

/** While the app runs, looks each minute which reminders are due. */
export function startPlanning(
  app: FastifyInstance,
  { database: { handle }, clock, counts, signals }: Dependencies,
  { timers, wake, ...configuration }: PlanningConfiguration,
): void {
  const onFailure = (error: unknown) =>
    app.log.error({ code: errorCode(error) }, 'planning of reminders failed');
  const announce = (storeId: StoreId) => signals.announce(storeId);
  const tools = { ...configuration, handle, clock, counts, announce, random: Math.random, onFailure };
  const work = async () => {
    if ((await planReminders(tools)) > 0) wake();
    return 0;
  };
  new WorkLoop({ work, pauseInMilliseconds: MILLISECONDS_A_MINUTE, timers, onFailure }).runWith(app);
}
