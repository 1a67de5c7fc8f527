import type { AnyBookingRequest } from '@hora-marcada/shared/contract';
import {
  fromWallClock,
  MILLISECONDS_A_MINUTE,
  MILLISECONDS_A_DAY,
  MINUTES_A_DAY,
  minuteOf,
} from '@hora-marcada/shared/format';
import { bookingLimits, closingMinute } from '@hora-marcada/shared/rules';
import {
  dayPlans,
  type DayPlan,
  type DaysOff,
  type MinutesOfDay,
} from '../../catalogue/days-off/day-plan-rules.ts';
import { serviceNotFound } from '../../catalogue/services/service-rules.ts';
import type { BookedService } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type PageValidity } from '../../stores/public-page/store-page-rules.ts';
import { comboAmong } from './combos/combo-rules.ts';
import { mergeRanges, type RangeBoundaries, type MinuteRange } from './minute-range-rules.ts';
import {
  offeredSlots,
  type OpeningWindow,
  type CalendarSchedule,
  type ScheduleDaysOff,
} from './slot-rules.ts';
import { metTime, stripesOf, type StripedEvents, type Stripes } from './stripes/striped-time-rules.ts';
import {
  dayFromText,
  dayOfMinute,
  dayText,
  minuteFromText,
  zoneOffsetSteps,
  skippedMinutes,
  utcMinuteAt,
  wallMinuteAt,
} from './wall-clock-rules.ts';

const DEFAULT_DURATION_IN_MINUTES = 30;
const MAX_FUTURE_DAYS = 30;
const MAX_PRICE_IN_CENTS = 999_999_999;

/** A service as stored; in a calendar, on its terms there. */
export interface SetupService extends Stripes {
  readonly id: string;
  readonly name: string;
  readonly durationInMinutes: number | null;
  readonly priceInCents: number | null;
  readonly showsDuration: boolean;
  readonly showsPrice: boolean;
}

/** A calendar as its slots are computed for services booked together. */
export interface CalendarSetup extends PageValidity {
  /** Bookings are confirmed as they come. */
  readonly confirmsBookings: boolean;
  /** Customers may leave a note. */
  readonly asksNote: boolean;
  /** Those that the store has of the services asked for, or the combo that stands for them in the calendar; null where several were asked for and it takes one at a time. */
  readonly parts: readonly SetupService[] | null;
  /** Null when one of the services is not offered in such a calendar. */
  readonly calendar: {
    readonly id: string;
    readonly name: string;
    /** Changes when a slot may have been withdrawn without an event that overlaps it. */
    readonly offerVersion: number;
    readonly delayInMinutes: number;
    readonly intervalInMinutes: number;
    readonly futureDays: number;
    /** One of its services has stripes. */
    readonly keepsTimeFree: boolean;
    readonly openings: readonly LinkedOpeningHours[];
  } | null;
  /** Of the calendar and the whole store, around the days asked for. */
  readonly daysOff: DaysOff;
  /** Of events without stripes, in minutes of UTC; around the days asked for, and possibly some more. */
  readonly busy: RangeBoundaries;
  /** The events with stripes around these days. */
  readonly striped: StripedEvents;
}

export interface LinkedOpeningHours {
  /** 'HH:mm:ss'. */
  readonly timeOpen: string;
  readonly timeClose: string;
  readonly weekdays: readonly number[];
  readonly forceGroup: boolean;
  readonly groupMinutes: number;
}

/** A call about one service as the call about several that it is a case of. */
export function asCombined<Request extends { readonly service_id: string }>({
  service_id,
  ...request
}: Request): Omit<Request, 'service_id'> & { services: string[] } {
  return { ...request, services: [service_id] };
}

/** A setup whose services are all offered in its calendar. */
export interface BookableSetup extends CalendarSetup {
  readonly parts: readonly SetupService[];
  readonly calendar: NonNullable<CalendarSetup['calendar']>;
}

/** Throws `not_found` unless the store has the services and offers all in the calendar (PERM-006), and as `requireServices`. */
export function requireBookable<Setup extends CalendarSetup>(
  setup: Setup,
  serviceIds: readonly string[],
): Setup & BookableSetup {
  const { calendar } = setup;
  const parts = requireServices(setup.parts, serviceIds);
  if (calendar) return { ...setup, parts, calendar };
  throw parts.length === 1
    ? new Refusal('not_found', { detail: 'Calendário não encontrado para este serviço.' })
    : notDoneTogether();
}

/** Throws `not_found` or `service_gone` unless all services were found, or the combo of them all, and `invalid` for several that take too long. */
export function requireServices(
  services: readonly SetupService[] | null,
  serviceIds: readonly string[],
): readonly SetupService[] {
  if (!services) throw new Refusal('not_found', { detail: 'Este estabelecimento marca um serviço por vez.' });
  if (services.length < serviceIds.length && !comboAmong(services, serviceIds)) {
    if (serviceIds.length === 1) throw serviceNotFound(serviceIds);
    const found = services.map(({ id }) => id);
    throw new Refusal('service_gone', {
      serviceIds: serviceIds.filter((id) => !found.includes(id.toLowerCase())),
    });
  }
  if (takeTooLong(services)) {
    const detail = 'Escolha serviços que durem até 12 horas juntos.';
    throw new Refusal('invalid', { detail, errors: { services: detail } });
  }
  return services;
}

/** True of several services that take longer than one booking may. */
export function takeTooLong(services: readonly SetupService[]): boolean {
  return services.length > 1 && lengthInMinutes(services) > bookingLimits.minutes;
}

export function notDoneTogether(): Refusal {
  return new Refusal('not_found', { detail: 'Estes serviços não são feitos juntos.' });
}

/** The sum of the prices that there are, in cents; null without any. Throws `invalid` for more than one event may cost. */
export function priceOfServices(services: readonly SetupService[]): number | null {
  const prices = services.flatMap(({ priceInCents }) => priceInCents ?? []);
  if (prices.length === 0) return null;
  const price = prices.reduce((sum, each) => sum + each);
  if (price <= MAX_PRICE_IN_CENTS) return price;
  const detail = 'Estes serviços custam mais de R$ 9.999.999,99 juntos. Marque um de cada vez.';
  throw new Refusal('invalid', { detail, errors: { services: detail } });
}

/** How long services take one after another. */
export function lengthInMinutes(services: readonly SetupService[]): number {
  return services.reduce((sum, service) => sum + durationOrDefault(service.durationInMinutes), 0);
}

/** The services as the booking keeps them. */
export function bookedServices({ parts }: Pick<BookableSetup, 'parts'>): BookedService[] {
  return parts.map(({ id, name, durationInMinutes, priceInCents }) => ({
    id,
    name,
    minutes: durationOrDefault(durationInMinutes),
    price_in_cents: priceInCents,
  }));
}

/** True where a booking may withdraw slots that it does not overlap. */
export function isGrouped({ calendar, striped }: BookableSetup): boolean {
  return (
    calendar.keepsTimeFree ||
    striped.minutes.length > 0 ||
    calendar.openings.some(({ forceGroup }) => forceGroup)
  );
}

/**
 * Minutes of UTC that hold a day, or all days that may be booked, in every zone on earth: what to read before the
 * store's zone is known. Empty for a day that cannot be booked in any of them.
 */
export function rangeInAnyZone(now: Date, day?: number, horizonInDays = MAX_FUTURE_DAYS): MinuteRange {
  const today = Math.floor(now.getTime() / MILLISECONDS_A_DAY);
  const nearest = today - 1;
  const farthest = today + 1 + horizonInDays;
  if (day !== undefined && (day < nearest || day > farthest)) return { start: 0, end: 0 };
  return {
    start: ((day ?? nearest) - 1) * MINUTES_A_DAY,
    end: ((day ?? farthest) + 2) * MINUTES_A_DAY,
  };
}

/** The minutes of UTC that make up a day, or all days that may be booked; none where nothing may be booked. */
export function bookableRange({ calendar, timeZone }: BookableSetup, now: Date, day?: number): MinuteRange {
  const today = dayOfMinute(wallMinuteAt(now, timeZone));
  const last = today + calendar.futureDays;
  if (day !== undefined && (day < today || day > last)) return { start: 0, end: 0 };
  return {
    start: utcMinuteAt(`${dayText(day ?? today)}T00:00`, timeZone),
    end: utcMinuteAt(`${dayText((day ?? last) + 1)}T00:00`, timeZone),
  };
}

/** Converts a setup, its busy time and the present to the store's wall clock, for a day or all days. */
export function calendarScheduleOf(setup: BookableSetup, now: Date, day?: number): CalendarSchedule {
  const { calendar, parts, timeZone } = setup;
  const steps = zoneOffsetSteps(timeZone, bookableRange(setup, now, day));
  const daysOff = scheduleDaysOff(plansOf(setup, now, day));
  return {
    now: wallMinuteAt(now, timeZone),
    delayInMinutes: calendar.delayInMinutes,
    intervalInMinutes: calendar.intervalInMinutes,
    futureDays: calendar.futureDays,
    durationInMinutes: lengthInMinutes(parts),
    openings: calendar.openings.map(openingWindowOf),
    ...metTime(setup, stripesOf(parts), steps),
    skipped: skippedMinutes(steps),
    ...(daysOff && { daysOff }),
  };
}

/** The instants of a slot, when it is offered; its end follows from the service, never from the request. */
export function offeredTimeRange(
  setup: BookableSetup,
  now: Date,
  { selected_day, selected_time }: Pick<AnyBookingRequest, 'selected_day' | 'selected_time'>,
): { readonly start: Date; readonly end: Date } | undefined {
  const day = dayFromText(selected_day);
  const schedule = calendarScheduleOf(setup, now, day);
  const wallClock = `${selected_day}T${selected_time}`;
  const isOffered = offeredSlots(schedule, day).includes(minuteFromText(wallClock));
  if (!isOffered) return undefined;
  const start = fromWallClock(wallClock, setup.timeZone);
  return { start, end: new Date(start.getTime() + schedule.durationInMinutes * MILLISECONDS_A_MINUTE) };
}

/** How a calendar departs from its opening hours, on a day or all days that may be booked. */
export function plansOf(
  { calendar, daysOff, timeZone }: BookableSetup,
  now: Date,
  day?: number,
): ReadonlyMap<number, DayPlan> {
  const first = day ?? dayOfMinute(wallMinuteAt(now, timeZone));
  return dayPlans(daysOff, calendar.id, first, day ?? first + calendar.futureDays);
}

/** Undefined without any plan. */
export function scheduleDaysOff(plans: ReadonlyMap<number, DayPlan>): ScheduleDaysOff | undefined {
  if (plans.size === 0) return undefined;
  const openings = new Map<number, readonly OpeningWindow[]>();
  const pauses: MinuteRange[] = [];
  for (const [day, plan] of plans) {
    const midnight = day * MINUTES_A_DAY;
    if (plan.special || plan.closedBy) openings.set(day, plan.special ? [specialWindow(plan.special)] : []);
    for (const { from, to } of plan.pauses) pauses.push({ start: midnight + from, end: midnight + to });
  }
  return { openings, pauses: mergeRanges(pauses) };
}

/** Special hours have a grid of their own, and group nothing. */
function specialWindow({ from, to }: MinutesOfDay): OpeningWindow {
  return { opensAt: from, closesAt: to, weekdays: [1, 2, 3, 4, 5, 6, 7], groupMinutes: null };
}

function openingWindowOf({
  timeOpen,
  timeClose,
  weekdays,
  forceGroup,
  groupMinutes,
}: LinkedOpeningHours): OpeningWindow {
  return {
    opensAt: minuteOf(timeOpen),
    closesAt: closingMinute(timeClose),
    weekdays,
    groupMinutes: forceGroup ? groupMinutes : null,
  };
}

/** A service without a duration takes half an hour (specification §9). */
function durationOrDefault(durationInMinutes: number | null): number {
  return durationInMinutes !== null && durationInMinutes > 0
    ? durationInMinutes
    : DEFAULT_DURATION_IN_MINUTES;
}
