import { fromWallClock } from '@hora-marcada/shared/format';
import type { Database } from '../../platform/database/database.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { wholeStore } from '../../platform/viewer.ts';
import { storeNotFound } from '../../stores/public-page/store-page-rules.ts';
import type { UpcomingBookings } from '../../catalogue/days-off/block-rules.ts';
import { findEventsById, findStoreCalendars } from '../events/event-queries.ts';
import { eventAnswer } from '../events/event-rules.ts';
import { countUpcomingBookings, findUpcomingBookings } from './upcoming-booking-queries.ts';

/** The bookings ahead, for what asks whether they can still take place. */
export function upcomingBookings({ handle }: Database): UpcomingBookings {
  const timeZoneOf = async (storeId: StoreId) => {
    const store = await findStoreCalendars(handle, wholeStore(storeId));
    if (!store) throw storeNotFound();
    return store.timeZone;
  };
  return {
    findTimes: async (storeId, now, range) =>
      findUpcomingBookings(handle, storeId, now, { ...range, timeZone: await timeZoneOf(storeId) }),
    countIn: async (storeId, now, spans) => {
      const timeZone = await timeZoneOf(storeId);
      const ranges = spans.map(({ start, end }) => ({
        start: fromWallClock(start, timeZone),
        end: fromWallClock(end, timeZone),
      }));
      return countUpcomingBookings(handle, storeId, now, ranges);
    },
    findEvents: async (storeId, ids) => {
      if (ids.length === 0) return [];
      const timeZone = await timeZoneOf(storeId);
      const events = await findEventsById(handle, storeId, ids);
      return events.map((event) => eventAnswer(event, event.calendarName, timeZone));
    },
  };
}
