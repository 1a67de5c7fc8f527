import type { AnswerOf, PublicCalendar, Store } from '../contract/contract.ts';
import { publicAddresses } from '../contract/public-addresses.ts';
import type { CallOptions, PublicClient } from './create-client.ts';
import { withFailureLog } from './call-failure.ts';

/** The calls of a customer's page in the domain's words; the wire's requests, where `client_name` means two things, stay here. */
export interface PublicApi {
  /** Rejects unless the answer is a store with the status 200 (BOOK-008). */
  getStore(storeSlug: string, signal?: AbortSignal): Promise<Store>;
  getCalendars(query: ServiceQuery, signal?: AbortSignal): Promise<PublicCalendar[]>;
  getFirstOffer(query: Omit<ServiceQuery, 'moreServiceIds'>, signal?: AbortSignal): Promise<FirstOffer>;
  getDays(query: CalendarQuery, signal?: AbortSignal): Promise<FreeDays>;
  /** Times as listed, 'HH:mm'; they are sent back unchanged. */
  getSlots(query: DayQuery, signal?: AbortSignal): Promise<string[]>;
}

/** Days 'YYYY-MM-DD' with at least one free slot. */
export interface FreeDays {
  readonly days: readonly string[];
  /** Of the first day, 'HH:mm', where the server tells it. */
  readonly firstSlot?: string | undefined;
  /** Where the server tells it. */
  readonly month?: MonthFacts | undefined;
}

/** What is known of days without a free slot. */
export interface MonthFacts {
  /** Nothing later can be booked yet. */
  readonly lastDay: string;
  /** Open, and without a slot; the others until the last day are closed. */
  readonly fullDays: readonly string[];
  /** Observed by the store or not. */
  readonly holidays: readonly { readonly day: string; readonly name: string }[];
}

/** A service's calendars and, where it has only one, its days: asked for before anything is chosen. */
export interface FirstOffer {
  readonly calendars: PublicCalendar[];
  /** Of an only calendar. */
  readonly days: FreeDays | undefined;
}

export interface ServiceQuery {
  readonly storeSlug: string;
  readonly serviceId: string;
  /** Booked after that one, in the same booking. */
  readonly moreServiceIds?: readonly string[];
}

export interface CalendarQuery extends ServiceQuery {
  readonly calendarId: string;
}

export interface DayQuery extends CalendarQuery {
  /** 'YYYY-MM-DD' */
  readonly day: string;
}

export function createPublicApi(client: PublicClient): PublicApi {
  const request = async <Name extends keyof typeof publicAddresses, Answer>(
    name: Name,
    options: CallOptions<Name>,
    read: (data: unknown) => Answer,
  ): Promise<Answer> => {
    const { data } = await client.call(name, options);
    return withFailureLog(`${publicAddresses[name].method} ${publicAddresses[name].path}`, () => read(data));
  };

  return {
    getStore: (storeSlug, signal) =>
      request('getStore', { params: { client_name: storeSlug }, onlyStatus: 200, signal }, asStore),
    getCalendars: (query, signal) =>
      request(
        isCombined(query) ? 'combinedCalendars' : 'availableCalendars',
        { body: serviceFields(query), signal },
        calendarsIn,
      ),
    getFirstOffer: ({ serviceId, storeSlug }, signal) => {
      const body = { service_id: serviceId, client_name: storeSlug };
      return request('firstOffer', { body, signal }, readFirstOffer);
    },
    getDays: (query, signal) =>
      request(
        isCombined(query) ? 'combinedDays' : 'availableDays',
        { body: calendarFields(query), signal },
        freeDays,
      ),
    getSlots: (query, signal) =>
      request(
        isCombined(query) ? 'combinedSlots' : 'availableSlots',
        { body: { ...calendarFields(query), selected_day: query.day }, signal },
        (data) => asList(data, 'available_slots') as string[],
      ),
  };
}

/** Throws where an answer is no first offer. */
export function readFirstOffer(data: unknown): FirstOffer {
  const hasDays = 'available_days' in Object(data);
  return { calendars: calendarsIn(data), days: hasDays ? freeDays(data) : undefined };
}

function calendarsIn(data: unknown): PublicCalendar[] {
  return asList(data, 'calendars') as PublicCalendar[];
}

/** Throws where an answer holds no days. */
export function freeDays(data: unknown): FreeDays {
  const days = asList(data, 'available_days') as string[];
  const { first_slot: firstSlot, ...told } = data as ToldDays;
  const { last_day: lastDay, full_days: fullDays = [], holidays = [] } = told;
  return {
    days,
    firstSlot: typeof firstSlot === 'string' ? firstSlot : undefined,
    month: lastDay === undefined ? undefined : { lastDay, fullDays, holidays },
  };
}

/** A bare list tells nothing else. */
type ToldDays = Partial<Omit<AnswerOf<'availableDays'>, 'first_slot'>> & { readonly first_slot?: unknown };

function asStore(data: unknown): Store {
  if (typeof data === 'object' && data !== null) return data as Store;
  throw new TypeError('The answer holds no store.');
}

/** Several services have calls of their own: a store that takes one at a time answers 404, and books nothing. */
export function isCombined({ moreServiceIds }: Services): boolean {
  return moreServiceIds !== undefined && moreServiceIds.length > 0;
}

type Services = Pick<ServiceQuery, 'serviceId' | 'moreServiceIds'>;

/** `{ service_id: 'corte' }`, or `{ services: ['corte', 'barba'] }` for several. */
export function servicesField(booked: Services) {
  const { serviceId, moreServiceIds = [] } = booked;
  return isCombined(booked) ? { services: [serviceId, ...moreServiceIds] } : { service_id: serviceId };
}

function serviceFields(query: ServiceQuery) {
  return { ...servicesField(query), client_name: query.storeSlug };
}

function calendarFields(query: CalendarQuery) {
  return { ...serviceFields(query), calendar_id: query.calendarId };
}

/** The list in an answer, whether bare, as `{data: […]}` or as `{<key>: […]}`. Throws a TypeError when there is none. */
export function asList(body: unknown, key: string): unknown[] {
  if (Array.isArray(body)) return body;
  const fields: Readonly<Record<string, unknown>> = { ...(body as object | null) };
  const list = [fields[key], fields['data']].find(Array.isArray);
  if (list) return list;
  throw new TypeError(`The answer holds no list "${key}".`);
}
