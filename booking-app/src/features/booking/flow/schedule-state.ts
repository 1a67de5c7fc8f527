import type { AnswerOf, PublicCalendar, ServiceOption, ShownTerms } from '@hora-marcada/shared/contract';
import type { MonthFacts } from '@hora-marcada/shared/client';
import { combinedService, serviceIn } from '@hora-marcada/shared/format';
import { isAny } from './any-calendar.ts';
import { afterFailure, idle, loading, pendingQuery, reload, type AsyncList } from './async-list.ts';

export interface CalendarsQuery {
  readonly serviceId: string;
  /** Booked after that one; absent of a single service. */
  readonly moreServiceIds?: readonly string[];
}

/** Booked together, one after another. */
export type Services = readonly [ServiceOption, ...ServiceOption[]];

export interface DaysQuery extends CalendarsQuery {
  readonly calendarId: string;
}

export interface SlotsQuery extends DaysQuery {
  readonly day: string;
}

/** The chosen calendar, day ('YYYY-MM-DD') and time for what is booked, and the lists to choose from. */
export interface ScheduleState extends SlotChoices {
  readonly services: Services;
  /** All of them as one, as the chosen calendar has them. */
  readonly service: ServiceOption;
  /** What that is, where the chosen calendar books a combo for them. */
  readonly combo?: PublicCalendar['combo'];
  /** Of all calendars, where none is chosen and the server has told it. */
  readonly terms?: AnyTerms | undefined;
  readonly calendars: AsyncList<CalendarsQuery, PublicCalendar>;
  readonly days: AsyncList<DaysQuery, string>;
  readonly slots: AsyncList<SlotsQuery, string>;
  /** The first time of the first of the days, where the server has told it. */
  readonly firstSlot?: string | undefined;
  /** Of the days without times, where the server has told it. */
  readonly month?: MonthFacts | undefined;
  /** The first time is chosen as soon as the times arrive. */
  readonly wantsFirst?: boolean;
}

export type AnyTerms = AnswerOf<'anySlots'>['terms'];

export interface SlotChoices {
  readonly calendar: PublicCalendar | undefined;
  readonly day: string | undefined;
  /** Exactly as the server listed it. */
  readonly time: string | undefined;
}

export type ChosenSlot = { readonly [Name in keyof SlotChoices]: NonNullable<SlotChoices[Name]> };

export type ScheduleAction =
  | { readonly type: 'calendarChosen'; readonly calendar: PublicCalendar }
  | { readonly type: 'dayChosen'; readonly day: string }
  | { readonly type: 'timeChosen'; readonly time: string }
  | { readonly type: 'firstChosen' }
  | { readonly type: 'servicesChosen'; readonly services: Services }
  | ListAnswer
  | {
      readonly type: 'listFailed';
      readonly query: CalendarsQuery;
      readonly isOffline?: boolean;
      readonly refusal?: ServicesRefusal | undefined;
    }
  | { readonly type: 'retried' }
  | { readonly type: 'returned' };

/**
 * The server does not book what was wanted: some services are `gone`, a calendar has to be chosen (again), or, without either,
 * it cannot book several services.
 */
export interface ServicesRefusal {
  readonly gone: readonly string[];
  readonly needsCalendar?: boolean;
}

export type ListAnswer =
  | { readonly type: 'calendarsLoaded'; readonly query: object; readonly items: readonly PublicCalendar[] }
  | {
      readonly type: 'daysLoaded';
      readonly query: object;
      readonly items: readonly string[];
      readonly firstSlot?: string | undefined;
      readonly month?: MonthFacts | undefined;
    }
  | {
      readonly type: 'slotsLoaded';
      readonly query: object;
      readonly items: readonly string[];
      readonly terms?: AnyTerms;
    };

const noTime = { time: undefined, slots: idle, wantsFirst: false } as const;

export const noChoices: SlotChoices = { calendar: undefined, day: undefined, time: undefined };

/** Starts by loading; `wanted` choices stay as far as the answers still offer them. */
export function startSchedule(services: Services, wanted: SlotChoices = noChoices): ScheduleState {
  const calendars = loading(idsOf(services));
  const { calendar, day, time } = wanted;
  const service = combinedService(services);
  return { services, service, calendars, days: idle, slots: idle, calendar, day, time };
}

/** The ids of services as calls name them. */
export function idsOf([{ id: serviceId }, ...more]: Services): CalendarsQuery {
  return { serviceId, ...(more.length > 0 && { moreServiceIds: more.map(({ id }) => id) }) };
}

/** Without the services that are gone, or without the choice of no calendar; else the first service alone. Undefined if none is left. */
export function withoutRefused(
  schedule: ScheduleState,
  { gone, needsCalendar }: ServicesRefusal,
): ScheduleState | undefined {
  if (needsCalendar) return startSchedule(schedule.services, { ...schedule, calendar: undefined });
  const [first] = schedule.services;
  const left = schedule.services.filter(({ id }) => !gone.includes(id));
  const [head, ...more] = left.length === schedule.services.length ? [first] : left;
  return head && startSchedule([head, ...more], schedule);
}

/** With another price and length than the customer was shown before. */
export function withTerms(
  schedule: ScheduleState,
  { price, minutes: service_time_minutes, combo }: ShownTerms,
): ScheduleState {
  const here = { service_time_minutes, price: price ?? undefined, combo };
  const service = { ...serviceIn(combinedService(schedule.services), here), price };
  return {
    ...schedule,
    service,
    combo,
    terms: undefined,
    ...(schedule.services.length === 1 && { services: [service] }),
  };
}

export function chosenSlot({ calendar, day, time }: SlotChoices): ChosenSlot | undefined {
  return calendar && day && time ? { calendar, day, time } : undefined;
}

/** Loads days and times afresh and drops the time, for a customer whose time is taken. */
export function findAnotherTime(schedule: ScheduleState): ScheduleState {
  return loadDays({ ...schedule, ...noTime, days: idle });
}

/** Reloads what is shown; choices that are still offered stay (P-09). */
export function refresh(schedule: ScheduleState): ScheduleState {
  return schedule.days.status === 'loaded' ? loadDays(schedule) : schedule;
}

export function updateSchedule(schedule: ScheduleState, action: ScheduleAction): ScheduleState {
  switch (action.type) {
    case 'calendarChosen':
      return chooseCalendar(schedule, action.calendar);
    case 'dayChosen':
      return chooseDay(schedule, action.day);
    case 'timeChosen':
      return { ...schedule, time: action.time };
    case 'servicesChosen':
      return startSchedule(action.services, schedule);
    case 'firstChosen':
      return chooseFirst(schedule);
    case 'calendarsLoaded':
      return isPending(schedule.calendars, action.query) ? takeCalendars(schedule, action.items) : schedule;
    case 'daysLoaded':
      return isPending(schedule.days, action.query) ? takeDays(schedule, action) : schedule;
    case 'slotsLoaded':
      return isPending(schedule.slots, action.query) ? takeSlots(schedule, action) : schedule;
    case 'listFailed':
      return failList(schedule, action);
    case 'retried':
      return retryMissing(schedule);
    case 'returned':
      return refresh(schedule);
  }
}

function chooseCalendar(schedule: ScheduleState, calendar: PublicCalendar): ScheduleState {
  if (schedule.calendar?.id === calendar.id && schedule.days.status !== 'failed') return schedule;
  return loadDays({ ...inCalendar(schedule, calendar), ...noTime, days: idle });
}

function inCalendar(schedule: ScheduleState, calendar: PublicCalendar | undefined): ScheduleState {
  const service = combinedService(schedule.services);
  const isOne = calendar && !isAny(calendar);
  return {
    ...schedule,
    calendar,
    combo: calendar?.combo,
    service: isOne ? serviceIn(service, calendar) : service,
    terms: undefined,
  };
}

function chooseDay(schedule: ScheduleState, day: string): ScheduleState {
  if (schedule.day === day && schedule.slots.status !== 'failed') return schedule;
  return loadSlots({ ...schedule, ...noTime, day });
}

/** The first time of the first day, as soon as it is known. */
function chooseFirst(schedule: ScheduleState): ScheduleState {
  const [day] = 'items' in schedule.days ? schedule.days.items : [];
  return day === undefined ? schedule : loadSlots({ ...schedule, ...noTime, day, wantsFirst: true });
}

function takeCalendars(schedule: ScheduleState, items: readonly PublicCalendar[]): ScheduleState {
  const calendars = { status: 'loaded', items } as const;
  const calendar = items.length === 1 ? items[0] : items.find(({ id }) => id === schedule.calendar?.id);
  const isSame = calendar?.id === schedule.calendar?.id;
  return loadDays(inCalendar({ ...schedule, ...(!isSame && noChoices), calendars }, calendar));
}

function takeDays(
  schedule: ScheduleState,
  { items, firstSlot, month }: ScheduleAction & { type: 'daysLoaded' },
): ScheduleState {
  const loaded = { ...schedule, days: { status: 'loaded', items }, firstSlot, month } as const;
  if (schedule.day && items.includes(schedule.day)) return loadSlots(loaded);
  return { ...loaded, day: undefined, time: undefined, slots: idle };
}

function takeSlots(
  schedule: ScheduleState,
  { items, terms }: ScheduleAction & { type: 'slotsLoaded' },
): ScheduleState {
  const time = schedule.wantsFirst ? items[0] : items.find((offered) => offered === schedule.time);
  return { ...schedule, slots: { status: 'loaded', items }, time, terms, wantsFirst: false };
}

/** A failed query takes no choice away: the next answer says whether it is still offered. */
function failList(
  schedule: ScheduleState,
  { query, isOffline = false }: ScheduleAction & { type: 'listFailed' },
): ScheduleState {
  const { calendars, days, slots } = schedule;
  if (isPending(calendars, query)) return { ...schedule, calendars: afterFailure(calendars, isOffline) };
  if (isPending(days, query)) return { ...schedule, days: afterFailure(days, isOffline) };
  return isPending(slots, query) ? { ...schedule, slots: afterFailure(slots, isOffline) } : schedule;
}

function retryMissing(schedule: ScheduleState): ScheduleState {
  if (isMissing(schedule.calendars) || isEmpty(schedule.calendars))
    return startSchedule(schedule.services, schedule);
  if (isMissing(schedule.days)) return loadDays(schedule);
  if (isMissing(schedule.slots)) return loadSlots(schedule);
  return schedule;
}

function isMissing({ status }: AsyncList<unknown, unknown>): boolean {
  return status === 'failed' || status === 'loading';
}

/** The first day with times after the chosen one. */
export function nextDay({ days, day = '' }: ScheduleState): string | undefined {
  return 'items' in days ? days.items.find((other) => other > day) : undefined;
}

/** Answered, with nothing to choose; false while it is loading. */
export function isEmpty(list: AsyncList<unknown, unknown>): boolean {
  return 'items' in list && list.items.length === 0;
}

function loadDays(schedule: ScheduleState): ScheduleState {
  const { calendar, services } = schedule;
  if (!calendar) return { ...schedule, days: idle, slots: idle };
  const query = { ...idsOf(services), calendarId: calendar.id };
  return { ...schedule, days: reload(schedule.days, query) };
}

function loadSlots(schedule: ScheduleState): ScheduleState {
  const { calendar, day, services } = schedule;
  if (!calendar || !day) return { ...schedule, slots: idle };
  const query = { ...idsOf(services), calendarId: calendar.id, day };
  return { ...schedule, slots: reload(schedule.slots, query) };
}

/** One of the lists waits for the answer to this query. */
export function isAwaited({ calendars, days, slots }: ScheduleState, query: object): boolean {
  return [calendars, days, slots].some((list) => isPending(list, query));
}

function isPending(list: AsyncList<object, unknown>, query: object): boolean {
  return pendingQuery(list) === query;
}
