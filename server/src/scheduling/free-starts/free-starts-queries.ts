import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import {
  busyTimeValues,
  firstSetup,
  linkedCalendar,
  selectSetup,
  type BusyTimeValues,
  type CalendarSetupKey,
  type SelectedSetup,
} from '../availability/availability-queries.ts';
import type { CalendarSetup } from '../availability/calendar-setup-rules.ts';
import { bookedServicesPart } from '../availability/service-part-queries.ts';
import type { MinuteRange } from '../availability/minute-range-rules.ts';

/** Any services, also such as the calendar does not offer. */
interface OwnSetupKey extends CalendarSetupKey {
  /** Its own time does not count as busy; `noId` for none. */
  readonly movedEventId: string;
}

/** A calendar's setup for whoever works in it; undefined without such a store. */
export async function findOwnSetup(
  handle: Handle,
  storeId: StoreId,
  key: OwnSetupKey,
  range: MinuteRange,
): Promise<CalendarSetup | undefined> {
  return firstSetup(await readOwnSetup(handle, { storeId, ...key, ...busyTimeValues(range) }))?.setup;
}

const readOwnSetup = compileOnce<BusyTimeValues & OwnSetupKey, SelectedSetup>((value) =>
  selectSetup(value, {
    parts: bookedServicesPart(value('storeId'), sql`${value('serviceIds')}::uuid[]`, linkedCalendar),
    linked: sql`
      select calendars.*
      from calendars
      where calendars.store_id = ${value('storeId')} and calendars.calendar_id = ${value('calendarId')}`,
    counting: sql` and event_id <> ${value('movedEventId')}`,
  }),
);
