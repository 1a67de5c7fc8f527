import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone } from '../../platform/store-id.ts';
import type { StandingOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { busyTimeValues, setupOf } from '../availability/availability-queries.ts';
import { isGrouped, rangeInAnyZone, type BookableSetup } from '../availability/calendar-setup-rules.ts';
import { findMovableBooking } from './linked-booking-queries.ts';
import { bookedMinutes, requireMovable } from './linked-booking-rules.ts';
import { openRow, type Link, type LinkTools, type OpenedLink } from './open-link.ts';

export interface OpenedForMove extends OpenedLink {
  /** Where the booking may be moved to: its own time is free, and it takes as long as it does now (MOVE-012). */
  readonly setup: BookableSetup;
  /** Of the booking's own calendar and of the one that `setup` is of. */
  readonly offers: readonly [StandingOffer, StandingOffer];
  /** Events that may overlap lie on the booking. */
  readonly isOverlapped: boolean;
}

interface MoveQuestion {
  /** The booking's own where undefined. */
  readonly calendarId: string | undefined;
  readonly now: Date;
  /** All days that may be booked where undefined. */
  readonly day?: number;
  /** As its customer was shown the booking. */
  readonly revision?: number;
}

/**
 * The booking of a link with what decides where it may be moved to in a calendar, its own or one of its service. Throws
 * `not_found` also for other calendars, `booking_changed` for another revision, and what keeps it from being moved.
 */
export async function openForMove(
  handle: Handle,
  tools: LinkTools,
  link: Link,
  { calendarId, now, day, revision }: MoveQuestion,
): Promise<OpenedForMove> {
  const asked = {
    calendarId: calendarId === undefined ? null : idOrNone(calendarId),
    ...busyTimeValues(rangeInAnyZone(now, day)),
  };
  const { storeId, row } = await openRow(tools, link, (values) =>
    findMovableBooking(handle, { ...values, ...asked }),
  );
  if (revision !== undefined && revision !== row.revision) throw new Refusal('booking_changed');
  requireMovable(row, now);
  const { calendar, ...found } = setupOf(row);
  if (!calendar) throw new Refusal('not_found', { detail: 'Calendário não encontrado para este serviço.' });
  const durationInMinutes = bookedMinutes(row);
  const part = { id: '', name: row.title, priceInCents: null, showsPrice: false, durationInMinutes };
  const setup = { ...found, calendar, parts: [part] };
  const own = {
    calendarId: row.calendarId ?? '',
    offerVersion: row.ownOfferVersion ?? 0,
    isGrouped: row.isOwnGrouped,
  };
  const chosen = {
    calendarId: calendar.id,
    offerVersion: calendar.offerVersion,
    isGrouped: isGrouped(setup),
  };
  return { storeId, booking: row, setup, offers: [own, chosen], isOverlapped: row.isOverlapped };
}
