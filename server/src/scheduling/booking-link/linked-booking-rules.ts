import { refusals, type AnswerOf } from '@hora-marcada/shared/contract';
import {
  toWallClock,
  inReais,
  MILLISECONDS_A_MINUTE,
  MILLISECONDS_AN_HOUR,
  MILLISECONDS_A_DAY,
  MINUTES_A_DAY,
  seriesWords,
  type SeriesRhythm,
} from '@hora-marcada/shared/format';
import { Refusal } from '../../platform/refusal.ts';
import { eventFacts, type RecordedFacts } from '../../stores/change-log/change-rules.ts';
import type { OccupiedSpan } from '../availability/stripes/striped-time-rules.ts';
import { isPageOpen } from '../../stores/public-page/store-page-rules.ts';

const CANCELLED_SHOWN_FOR_MILLISECONDS = 30 * MILLISECONDS_A_DAY;
const REVIEWED_FOR_MILLISECONDS = 30 * MILLISECONDS_A_DAY;
const MAX_CUSTOMER_MOVES = 3;
const PRESENCE_BEFORE_MILLISECONDS = 48 * MILLISECONDS_AN_HOUR;
const alreadyBegun = 'Este horário já começou. Fale com o estabelecimento.';

/** An event that a link opens, as stored, and what its store allows. */
export interface LinkedBooking extends OccupiedSpan {
  readonly eventId: string;
  readonly manageKey: Buffer | null;
  readonly title: string;
  readonly services:
    | readonly { readonly id: string; readonly name: string; readonly minutes: number }[]
    | null;
  readonly start: Date;
  readonly end: Date;
  /** Null when it is in no calendar. */
  readonly calendarId: string | null;
  readonly calendarName: string | null;
  readonly priceInCents: number | null;
  /** Null where nothing is known of what was booked. */
  readonly showsPrice: boolean | null;
  readonly isConfirmed: boolean;
  readonly isMissed: boolean;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly revision: number;
  /** Its customer said that they come. */
  readonly isPresent: boolean;
  readonly customerMoves: number;
  readonly movedFrom: Date | null;
  readonly cancelledAt: Date | null;
  /** Null where it is not cancelled. */
  readonly isCancelledByCustomer: boolean | null;
  /** When its time was last decided upon, or that it is no more. */
  readonly changedAt: Date;
  readonly storeTitle: string;
  readonly storeEndpoint: string;
  readonly storePhone: string;
  readonly storeFooter: string;
  readonly timeZone: string;
  readonly expirationDate: string | null;
  readonly showsGoogleCalendarButton: boolean;
  readonly allowsChanges: boolean;
  /** '' where the store asks for no reviews. */
  readonly reviewUrl: string;
  /** Null of one that stands alone. */
  readonly series: SeriesRhythm | null;
  readonly deadlineInMinutes: number;
  /** The store sends reminders, whatever this customer wants. */
  readonly reminds: boolean;
  readonly wantsNoReminders: boolean;
  /** The owner takes no bookings of the phone. */
  readonly isBlocked: boolean;
}

/** Bookings that were cancelled at this instant or before are no longer shown. */
export function cancelledCutoff(now: Date): Date {
  return new Date(now.getTime() - CANCELLED_SHOWN_FOR_MILLISECONDS);
}

/** A booking after its customer moved it. */
export interface MovedBooking extends LinkedBooking {
  readonly calendarId: string;
  readonly movedFrom: Date;
}

interface NewPlace {
  readonly start: Date;
  readonly end: Date;
  readonly calendar: CalendarNames;
  /** The store confirms as they come. */
  readonly confirmsBookings: boolean;
}

/**
 * A booking at the time and in the calendar that its customer chose. The owner's yes was for another time, but where the store
 * says yes to all (AUTO-006).
 */
export function movedBooking(
  booking: LinkedBooking,
  { start, end, calendar, confirmsBookings }: NewPlace,
): MovedBooking {
  return {
    ...booking,
    start,
    end,
    calendarId: calendar.id,
    calendarName: calendar.name,
    isConfirmed: booking.isConfirmed && confirmsBookings,
    isPresent: false,
    movedFrom: booking.movedFrom ?? booking.start,
    customerMoves: booking.customerMoves + 1,
    revision: booking.revision + 1,
  };
}

interface CalendarNames {
  readonly id: string;
  readonly name: string;
}

/** The place and time of a booking, for the log of changes. */
export function linkedBookingFacts(booking: LinkedBooking): RecordedFacts {
  return eventFacts({ ...booking, serviceIds: bookedServiceIds(booking) });
}

/** The services of which a booking's calendars are. */
export function bookedServiceIds({ services }: LinkedBooking): string[] {
  return (services ?? []).map(({ id }) => id);
}

/** A move keeps it, even where its service takes another time today. */
export function bookedMinutes({ start, end }: LinkedBooking): number {
  return Math.round((end.getTime() - start.getTime()) / MILLISECONDS_A_MINUTE);
}

/** Until when a booking may be changed by its customer. */
function deadlineOf({ start, deadlineInMinutes }: LinkedBooking): Date {
  return new Date(start.getTime() - deadlineInMinutes * MILLISECONDS_A_MINUTE);
}

type Code = NonNullable<AnswerOf<'getBooking'>['refusal']>;

/** Why a booking may not be changed, and how the customer is told. */
interface Obstacle {
  readonly code: Code;
  readonly detail: string;
}

/** Throws what keeps a customer from cancelling a booking. */
export function requireCancellable(booking: LinkedBooking, now: Date): void {
  refuse(obstacleToCancel(booking, now));
}

/** Throws what keeps a customer from moving a booking. */
export function requireMovable(booking: LinkedBooking, now: Date): void {
  if (booking.cancelledAt) throw new Refusal('booking_changed');
  refuse(obstacleToMove(booking, now));
}

/** From when on customers may say that they come (REM-013). */
function presenceFrom({ start }: LinkedBooking): Date {
  return new Date(start.getTime() - PRESENCE_BEFORE_MILLISECONDS);
}

/** Throws what keeps a customer from saying that they come to a booking as they were shown it. */
export function requirePresenceTime(booking: LinkedBooking, revision: number, now: Date): void {
  if (booking.cancelledAt || booking.revision !== revision) throw new Refusal('booking_changed');
  if (now < presenceFrom(booking)) throw new Refusal('too_early');
  if (now >= booking.start) throw new Refusal('too_late', { detail: alreadyBegun });
}

function refuse(obstacle: Obstacle | undefined): void {
  if (obstacle) throw new Refusal(obstacle.code, { detail: obstacle.detail });
}

function obstacleToCancel(booking: LinkedBooking, now: Date): Obstacle | undefined {
  const { start, allowsChanges, deadlineInMinutes } = booking;
  if (now >= start) return { code: 'too_late', detail: alreadyBegun };
  if (!allowsChanges) return usual('changes_off');
  if (now <= deadlineOf(booking)) return undefined;
  const detail = `Falta menos de ${durationInWords(deadlineInMinutes)} para o horário. Fale com o estabelecimento.`;
  return { code: 'too_late', detail };
}

function obstacleToMove(booking: LinkedBooking, now: Date): Obstacle | undefined {
  const obstacle = obstacleToCancel(booking, now);
  if (obstacle) return obstacle;
  if (!isPageOpen(booking, now)) return usual('store_expired');
  if (booking.customerMoves >= MAX_CUSTOMER_MOVES) return usual('too_many_moves');
  if (booking.isBlocked) return { code: 'changes_off', detail: 'Para remarcar, fale com o estabelecimento.' };
  // Nothing is offered outside of calendars.
  return booking.calendarId === null ? usual('changes_off') : undefined;
}

function usual(code: Code): Obstacle {
  return { code, detail: refusals[code].detail };
}

/** A booking as the holder of its link sees it (MOVE-003). */
export function linkedBookingAnswer(booking: LinkedBooking, now: Date): AnswerOf<'getBooking'> {
  const { timeZone, services, cancelledAt, movedFrom } = booking;
  const state = cancelledAt ? 'cancelled' : now >= booking.start ? 'past' : 'active';
  const isActive = state === 'active';
  const obstacle = isActive ? obstacleToMove(booking, now) : undefined;
  const isPriceShown = !services?.length || booking.showsPrice === true;
  const wallClock = (instant: Date) => toWallClock(instant, timeZone);
  return {
    state,
    title: booking.title,
    services: (services ?? []).map(({ id, name, minutes }) => ({ id, name, minutes })),
    start_time: wallClock(booking.start),
    end_time: wallClock(booking.end),
    calendar: booking.calendarName ?? '',
    calendar_id: booking.calendarId ?? '',
    price: isPriceShown ? inReais(booking.priceInCents) : null,
    is_confirmed: booking.isConfirmed,
    client_name: maskedName(booking.customerName),
    client_phone: maskedPhone(booking.customerPhone),
    revision: booking.revision,
    can_move: isActive && obstacle === undefined,
    can_cancel: isActive && obstacleToCancel(booking, now) === undefined,
    refusal: obstacle?.code ?? null,
    refusal_detail: obstacle?.detail ?? null,
    deadline: wallClock(deadlineOf(booking)),
    moves_left: Math.max(0, MAX_CUSTOMER_MOVES - booking.customerMoves),
    moved_from: movedFrom && wallClock(movedFrom),
    cancelled_at: cancelledAt && wallClock(cancelledAt),
    cancelled_by: cancelledAt && (booking.isCancelledByCustomer ? 'customer' : 'store'),
    store_title: booking.storeTitle,
    store_phone: booking.storePhone,
    presence: booking.isPresent,
    can_confirm_presence: isActive && !booking.isPresent && now >= presenceFrom(booking),
    reminders: booking.reminds,
    no_reminders: booking.wantsNoReminders,
    ...(mayReview(booking, now) && { review_url: booking.reviewUrl }),
    ...(isActive && booking.series && { series: { words: seriesWords(booking.series) } }),
    show_google_calendar_button: booking.showsGoogleCalendarButton,
    time_zone: timeZone,
  };
}

/** From the end of an appointment that took place, as far as is known (REV-002). */
function mayReview({ end, cancelledAt, isMissed, reviewUrl }: LinkedBooking, now: Date): boolean {
  const isFresh = now >= end && now.getTime() - end.getTime() < REVIEWED_FOR_MILLISECONDS;
  return isFresh && !cancelledAt && !isMissed && reviewUrl !== '';
}

/** 'João S.' of 'João da Silva': enough for whom it belongs to. */
function maskedName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = Array.from(others.at(-1) ?? '');
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** '(11) •••••-4321' of '11987654321'; '' of fewer digits than a phone has. */
function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < 10) return '';
  return `(${digits.slice(0, 2)}) ${'•'.repeat(digits.length - 6)}-${digits.slice(-4)}`;
}

/** '2 horas', '1 hora e 30 minutos', '2 dias': in the largest units that say it exactly. */
function durationInWords(minutes: number): string {
  const parts = [
    [Math.floor(minutes / MINUTES_A_DAY), 'dia'],
    [Math.floor(minutes / 60) % 24, 'hora'],
    [minutes % 60, 'minuto'],
  ] as const;
  const said = parts.flatMap(([number, unit]) =>
    number === 0 ? [] : [`${number} ${unit}${number === 1 ? '' : 's'}`],
  );
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} e ${said.at(-1) ?? ''}`;
}
