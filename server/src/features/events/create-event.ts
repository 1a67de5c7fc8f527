import type { NewEvent, OwnerEvent } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { touchCalendar } from '../availability/calendar-queries.ts';
import { calendarForNewEvent, calendarNotFound } from './event-place-rules.ts';
import { eventSpan, instantOf } from './event-span-rules.ts';
import { insertEvent } from './event-writing-queries.ts';
import { centsOf, ownerEvent } from './owner-event-rules.ts';
import { requireStorePlan } from './require-store-plan.ts';

/**
 * Puts an event into a calendar, also on top of others; in a calendar it blocks that calendar's slots
 * (API-016). Throws `not_found` for an unknown calendar, `invalid` for a wrong span, `event_start_taken`.
 */
export async function createEvent(
  { database, clock, newId, changes, counts }: Dependencies,
  storeId: StoreId,
  event: NewEvent,
): Promise<OwnerEvent> {
  const created = await database.handle.transaction().execute(async (transaction) => {
    const { timeZone, calendars } = await requireStorePlan(transaction, storeId);
    const calendar = calendarForNewEvent(calendars, event.calendar ?? null);
    const instant = (field: 'start' | 'end') => instantOf(field, event[field], timeZone);
    const span = eventSpan(instant('start'), instant('end'));
    if (calendar && !(await touchCalendar(transaction, storeId, calendar.id))) throw calendarNotFound();
    const stored = await insertEvent(transaction, storeId, {
      ...span,
      eventId: newId(),
      calendarId: calendar?.id ?? null,
      title: event.title,
      description: event.description ?? '',
      priceInCents: centsOf(event.price ?? null),
      isConfirmed: event.is_confirmed ?? false,
      clientName: event.client_name ?? '',
      clientPhone: event.client_phone ?? '',
      createdAt: clock.now(),
    });
    if (!stored) throw new Refusal('event_start_taken');
    return ownerEvent(stored, calendar?.name ?? null, timeZone);
  });
  changes.announce(storeId);
  counts.booked('owner');
  return created;
}
