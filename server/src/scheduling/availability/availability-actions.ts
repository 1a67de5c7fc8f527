import type { AnswerOf, SlotExplanation, SlotExplanationQuery } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { serviceNotFound } from '../../catalogue/services/service-rules.ts';
import { idOrNone, type StoreId } from '../../platform/store-id.ts';
import type { Handle } from '../../platform/database/schema.ts';
import {
  requireOpenPage,
  storeIdFrom,
  isPageOpen,
  storeNotFound,
} from '../../stores/public-page/store-page-rules.ts';
import { servedImages } from '../../stores/public-page/image-address-rules.ts';
import { findCalendarSetup } from './availability-queries.ts';
import { toldTerms } from './combos/told-terms.ts';
import type { KnownSetups } from './known-setup-queries.ts';
import type { MinuteRange } from './minute-range-rules.ts';
import {
  findCombinedCalendars,
  findFirstOffer,
  findServiceCalendars,
  type KnownOffers,
  type NamedCalendar,
} from './service-calendar-queries.ts';
import { offeredDays, offeredSlots, type CalendarSchedule } from './slot-rules.ts';
import { dayFromText, timeText } from './wall-clock-rules.ts';
import {
  asCombined,
  notDoneTogether,
  requireBookable,
  requireServices,
  calendarScheduleOf,
  plansOf,
  rangeInAnyZone,
  type CalendarSetup,
} from './calendar-setup-rules.ts';
import { toldDays, toldSlots } from './slot-obstacle-rules.ts';

interface OfferTools extends Dependencies {
  readonly known: KnownOffers;
}

interface CalendarsRequest extends WantedServices {
  readonly client_name: string;
}

interface WantedServices {
  /** Booked together, one after another. */
  readonly services: readonly string[];
}

/** Calendars linked to a service, in order of creation; throws `not_found` or `store_expired`. */
export async function listCalendars(
  { database, clock }: Dependencies,
  request: { readonly client_name: string; readonly service_id: string },
): Promise<AnswerOf<'availableCalendars'>> {
  const storeId = storeIdFrom(request.client_name);
  const found = await findServiceCalendars(database.handle, storeId, idOrNone(request.service_id));
  const { calendars } = requireOpenPage(found, clock.now());
  if (!calendars) throw serviceNotFound([request.service_id]);
  return { calendars: shownCalendars(storeId, calendars, [request.service_id]) };
}

/** Calendars that do all of some services (MULTI-004), at least one; throws as `requireServices`, `not_found` or `store_expired`. */
export async function listCombinedCalendars(
  { database, clock }: Dependencies,
  { client_name, services }: CalendarsRequest,
): Promise<AnswerOf<'combinedCalendars'>> {
  const storeId = storeIdFrom(client_name);
  const found = await findCombinedCalendars(database.handle, storeId, services.map(idOrNone));
  const { parts, calendars } = requireOpenPage(found, clock.now());
  requireServices(parts, services);
  if (calendars.length === 0) throw notDoneTogether();
  return { calendars: shownCalendars(storeId, calendars, services) };
}

function shownCalendars(
  storeId: StoreId,
  calendars: readonly NamedCalendar[],
  serviceIds: readonly string[],
): AnswerOf<'availableCalendars'>['calendars'] {
  return calendars.map(({ id, name, photo, terms }) => ({
    id,
    name,
    ...servedImages(storeId, { photo }),
    ...(terms && toldTerms(terms, serviceIds)),
  }));
}

/** Days with at least one offered slot, and the first of the slots; throws `not_found` or `store_expired`. */
export async function listDays(
  tools: OfferTools,
  request: ScheduleRequest,
): Promise<AnswerOf<'availableDays'>> {
  return freeDays(await readSchedule(tools, request));
}

/** Calendars linked to a service, with the days of an only one, by one query; throws `not_found` or `store_expired`. */
export async function listFirstOffer(
  { database, clock, known }: OfferTools,
  { client_name, service_id }: { readonly client_name: string; readonly service_id: string },
): Promise<AnswerOf<'firstOffer'>> {
  const now = clock.now();
  const storeId = storeIdFrom(client_name);
  const range = rangeInAnyZone(now);
  const found = await findFirstOffer(database.handle, storeId, idOrNone(service_id), range, known);
  const { calendars, ...setup } = requireOpenPage(found, now);
  requireServices(setup.parts, [service_id]);
  const ofOnly = setup.calendar && freeDays(calendarScheduleOf(requireBookable(setup, [service_id]), now));
  return { calendars: shownCalendars(storeId, calendars, [service_id]), ...ofOnly };
}

/** A schedule's days as customers are told of them, and the first of its slots. */
export function freeDays(schedule: CalendarSchedule): AnswerOf<'availableDays'> {
  const days = offeredDays(schedule);
  const [first] = days.slice(0, 1).flatMap((day) => offeredSlots(schedule, day));
  return {
    ...toldDays(schedule, days),
    ...(first !== undefined && { first_slot: timeText(first) }),
  };
}

interface SlotsRequest extends ScheduleRequest {
  readonly selected_day: string;
}

/** Offered slots of one day; throws `not_found` or `store_expired`. */
export async function listSlots(
  tools: OfferTools,
  request: SlotsRequest,
): Promise<AnswerOf<'availableSlots'>> {
  const day = dayFromText(request.selected_day);
  const schedule = await readSchedule(tools, request, day);
  return { available_slots: offeredSlots(schedule, day).map(timeText) };
}

/**
 * Explains to an owner which starts of a day are offered and what hides the others (P-39); throws `not_found`
 * unless the store offers the service in the calendar. An expired page is part of the answer.
 */
export async function explainSlots(
  { database, clock }: Dependencies,
  storeId: StoreId,
  query: SlotExplanationQuery,
): Promise<SlotExplanation> {
  const now = clock.now();
  const day = dayFromText(query.selected_day);
  const wanted = asCombined(query);
  const found = await findRequestedSetup(database.handle, storeId, wanted, rangeInAnyZone(now, day));
  if (!found) throw storeNotFound();
  const setup = requireBookable(found, wanted.services);
  const nothing = { name: null, slots: [] };
  if (!isPageOpen(setup, now)) return { day_obstacle: 'page_expired', ...nothing };
  const plan = plansOf(setup, now, day).get(day);
  if (setup.calendar.openings.length === 0 && !plan?.special)
    return { day_obstacle: 'no_opening_hours', ...nothing };
  return toldSlots(calendarScheduleOf(setup, now, day), day, plan, query.reasons);
}

interface ScheduleRequest extends ServicesInCalendar {
  readonly client_name: string;
}

interface ServicesInCalendar extends WantedServices {
  readonly calendar_id: string;
}

/**
 * A calendar's schedule, with its busy time on one day or, without `day`, on all days that may be booked.
 * One query however many days; throws `not_found` or `store_expired`.
 */
async function readSchedule(
  { database, clock, known }: OfferTools,
  request: ScheduleRequest,
  day?: number,
): Promise<CalendarSchedule> {
  const storeId = storeIdFrom(request.client_name);
  const now = clock.now();
  const range = rangeInAnyZone(now, day);
  const setup = await findRequestedSetup(database.handle, storeId, request, range, known.setups);
  return calendarScheduleOf(requireBookable(requireOpenPage(setup, now), request.services), now, day);
}

/** A calendar's setup, whoever may see the page; undefined without such a store. */
function findRequestedSetup(
  handle: Handle,
  storeId: StoreId,
  { services, calendar_id }: ServicesInCalendar,
  range: MinuteRange,
  known?: KnownSetups,
): Promise<CalendarSetup | undefined> {
  const ids = { serviceIds: services.map(idOrNone), calendarId: idOrNone(calendar_id) };
  return findCalendarSetup(handle, storeId, ids, range, known);
}
