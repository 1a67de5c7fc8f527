import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone } from '../../platform/store-id.ts';
import type { StandingOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { busyTimeValues, setupOf } from '../availability/availability-queries.ts';
import {
  isGrouped,
  rangeInAnyZone,
  type BookableSetup,
  calendarScheduleOf,
} from '../availability/calendar-setup-rules.ts';
import { storedStripes } from '../availability/stripes/striped-time-rules.ts';
import { findMovableBooking } from './linked-booking-queries.ts';
import {
  bookedMinutes,
  requireMovable,
  bookedServiceIds,
  type LinkedBooking,
} from './linked-booking-rules.ts';
import { openRow, type Link, type LinkTools, type OpenedLink } from './open-link.ts';
import type { AnswerOf } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import { findCalendarsOfAll } from '../availability/service-calendar-queries.ts';
import { offeredDays, offeredSlots } from '../availability/slot-rules.ts';
import { toldDays } from '../availability/slot-obstacle-rules.ts';
import { dayFromText, timeText } from '../availability/wall-clock-rules.ts';

export interface OpenedForMove extends OpenedLink {
  /** Where the booking may be moved to: its own time is free, and it takes as long as it does now (MOVE-012). */
  readonly setup: BookableSetup;
  /** Of the booking's own calendar and of the one that `setup` is of. */
  readonly offers: readonly [StandingOffer, StandingOffer];
  /** No offer's version guards it: events that may overlap lie on the booking, or it has stripes, which others may not know of. */
  readonly needsLock: boolean;
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
  const stripes = storedStripes(row);
  const terms = { priceInCents: null, showsDuration: false, showsPrice: false, durationInMinutes };
  const setup = { ...found, calendar, parts: [{ id: '', name: row.title, ...terms, ...stripes }] };
  const hasStripes = stripes.beforeInMinutes + stripes.afterInMinutes > 0;
  const withdraws = hasStripes || isGrouped(setup);
  const own = {
    calendarId: row.calendarId ?? '',
    offerVersion: row.ownOfferVersion ?? 0,
    isGrouped: row.isOwnGrouped || (calendar.id === row.calendarId && withdraws),
  };
  const chosen = { calendarId: calendar.id, offerVersion: calendar.offerVersion, isGrouped: withdraws };
  const needsLock = row.isOverlapped || hasStripes;
  return { storeId, booking: row, setup, offers: [own, chosen], needsLock };
}

interface DaysRequest extends Link {
  readonly calendar_id?: string | undefined;
}

/** Days to which a booking may be moved, and in which calendars (MOVE-011, MOVE-015); throws what keeps it from being moved. */
export async function listMoveDays(
  tools: LinkTools,
  { calendar_id: calendarId, ...link }: DaysRequest,
): Promise<AnswerOf<'moveDays'>> {
  const now = tools.clock.now();
  const opened = await openForMove(tools.database.handle, tools, link, { calendarId, now });
  const schedule = calendarScheduleOf(opened.setup, now);
  return {
    ...toldDays(schedule, offeredDays(schedule)),
    current: currentOf(opened.booking),
    calendars: await listMoveCalendars(tools, opened),
  };
}

/** Times of one day to which a booking may be moved; throws what keeps it from being moved. */
export async function listMoveSlots(
  tools: LinkTools,
  { calendar_id: calendarId, selected_day, ...link }: DaysRequest & { readonly selected_day: string },
): Promise<AnswerOf<'moveSlots'>> {
  const now = tools.clock.now();
  const day = dayFromText(selected_day);
  const { booking, setup } = await openForMove(tools.database.handle, tools, link, { calendarId, now, day });
  return {
    available_slots: offeredSlots(calendarScheduleOf(setup, now, day), day).map(timeText),
    current: currentOf(booking),
  };
}

async function listMoveCalendars({ database }: LinkTools, { storeId, booking }: OpenedLink) {
  const own = { id: booking.calendarId ?? '', name: booking.calendarName ?? '' };
  const calendars = await findCalendarsOfAll(database.handle, storeId, bookedServiceIds(booking));
  const others = calendars.filter(({ id }) => id !== own.id);
  const isLinked = others.length < calendars.length;
  return isLinked ? [own, ...others] : [own];
}

function currentOf({ start, calendarId, timeZone }: LinkedBooking) {
  const [day = '', time = ''] = toWallClock(start, timeZone).split('T');
  return { selected_day: day, selected_time: time.slice(0, 5), calendar_id: calendarId ?? '' };
}
