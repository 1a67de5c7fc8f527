import type { FastifyInstance } from 'fastify';
import { findSettings } from '../../catalogue/store-settings/settings-queries.ts';
import type { StoredSettings } from '../../catalogue/store-settings/settings-rules.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import { startStoreRounds } from '../../platform/pacing/store-rounds.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Timers } from '../../platform/timers.ts';
import type { ConfirmedBookings } from '../../scheduling/booking/booking-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import {
  countedWindows,
  reachedCeiling,
  type MessageCeilings,
} from '../notifications/message-ceiling-rules.ts';
import { notificationMessageOf, notificationOf, type GatewayDriver } from '../notifications/message-rules.ts';
import { countRecentMessages, insertNotification } from '../notifications/notification-queries.ts';
import { findStoresToConfirm, findUntoldBookings, type UntoldBooking } from './confirmation-queries.ts';

interface ConfirmationConfiguration {
  readonly driver: GatewayDriver;
  /** Undefined while nothing is limited. */
  readonly ceilings: MessageCeilings | undefined;
  readonly timers: Timers;
  /** Has what was written delivered. */
  readonly wake: () => void;
}

/**
 * Tells customers by a gateway that their bookings are confirmed, where a store confirms them as they come (AUTO-004): at once,
 * and each minute what a process that died has left.
 */
export function startConfirming(
  app: FastifyInstance,
  dependencies: Dependencies,
  { timers, ...configuration }: ConfirmationConfiguration,
): ConfirmedBookings {
  const tools = { ...dependencies, ...configuration };
  const { clock, database } = dependencies;
  const tell = startStoreRounds(app, {
    find: (now) => findStoresToConfirm(database.handle, now),
    visit: async (storeId) => {
      await tellConfirmed(tools, storeId);
      return false;
    },
    clock,
    timers,
    onFailure: (error) => app.log.error({ code: errorCode(error) }, 'confirmation of bookings failed'),
  });
  return { tell };
}

type ConfirmationTools = Dependencies & Omit<ConfirmationConfiguration, 'timers'>;

/** Queues a message for each booking that still has none; two processes never queue it twice. */
async function tellConfirmed(tools: ConfirmationTools, storeId: StoreId): Promise<void> {
  const { handle } = tools.database;
  const now = tools.clock.now();
  if ((await findUntoldBookings(handle, storeId, now)).length === 0) return;
  await handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const store = await findSettings(transaction, storeId);
    if (!store) return;
    for (const booking of await findUntoldBookings(transaction, storeId, now)) {
      const notification = { ...confirmationOf(store, booking), driver: tools.driver, now };
      const recent = await countRecentMessages(transaction, storeId, notification, countedWindows(now));
      const reached = tools.ceilings && reachedCeiling(recent, tools.ceilings, now);
      if (reached) tools.counts.messageBeyondCeiling(reached.reason, store.endpoint);
      await insertNotification(transaction, storeId, { ...notification, isHeld: reached !== undefined });
    }
  });
  tools.wake();
}

function confirmationOf({ title, timeZone }: StoredSettings, booking: UntoldBooking) {
  const { messageId, calendarName } = booking;
  const sender = { title, timeZone, calendarName: calendarName ?? '' };
  return {
    id: messageId,
    kind: 'confirmation',
    subject: {
      of: 'event',
      eventId: booking.id,
      start: booking.start,
      calendarId: booking.calendarId,
    },
    message: notificationMessageOf(notificationOf(booking, sender, false)),
  } as const;
}
