import type { BodyOf, Calendar, ProposedCustomer, Service } from '@hora-marcada/shared/contract';
import {
  addMinutes,
  dayOf,
  plainPrice,
  readPhone,
  settledPhone,
  timeOf,
  titleOfServices,
  MINUTES_A_DAY,
} from '@hora-marcada/shared/format';
import { eventLimits, nameError } from '@hora-marcada/shared/rules';
import type { KnownCustomer } from '../../open-dialog.ts';
import { isSameId } from '../../store/ids.ts';
import { bookedServices, servicesInCalendar } from '../../store/service-in-calendar.ts';
import { minutesBetween } from '../event-time.ts';
import { dayError, isDay } from '../../../ui/dates/month-days.ts';
import type { FieldErrors } from '../../../ui/dialogs/field-errors.ts';
import { minutesOf, normalizedDuration } from '../../../ui/reading/number-text.ts';
import { isPhoneText } from '../../../ui/reading/phone-text.ts';
import { priceOf, normalizedPrice } from '../../../ui/reading/price-text.ts';
import { normalizedTime } from '../../../ui/reading/time-text.ts';
import { noRepeat, repeatErrors, rhythmFields, type RepeatDraft } from '../repeat/repeat.ts';
import { newEventTexts as texts } from './new-event-texts.ts';

/** A span of the store's wall clock, 'YYYY-MM-DDTHH:mm:ss'. */
export interface WallClockRange {
  readonly start: string;
  readonly end: string;
}

/** The fields of 'Confirmar Agendamento'. */
export interface NewEventDraft {
  /** From which name, length and price were filled. */
  readonly services: readonly Service[];
  /** 'YYYY-MM-DD', or a typed text that is no day. */
  readonly day: string;
  readonly timeText: string;
  readonly lengthText: string;
  readonly title: string;
  readonly description: string;
  readonly priceText: string;
  /** The calendar's name, '' for none. */
  readonly calendar: string;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly isConfirmed: boolean;
  readonly repeat: RepeatDraft;
}

/** The half hour that begins next, on the day that is shown (P-34); never beyond that day. */
export function nextHalfHour(day: string, wallClockNow: string): WallClockRange {
  const halfHour = 30;
  const minutesNow = minutesBetween(`${dayOf(wallClockNow)}T00:00`, wallClockNow);
  const minutes = Math.min(Math.ceil(minutesNow / halfHour) * halfHour, MINUTES_A_DAY - halfHour);
  const start = addMinutes(`${day}T00:00`, minutes);
  return { start, end: addMinutes(start, halfHour) };
}

/** From midnight to midnight. */
export function isWholeDays({ start, end }: WallClockRange): boolean {
  return [start, end].every((moment) => timeOf(moment) === '00:00');
}

/** The dialog for a span that was picked. */
export function newEventDraft(
  { start, end }: WallClockRange,
  calendar = '',
  { name: customerName, phone: customerPhone }: KnownCustomer = nobody,
): NewEventDraft {
  return {
    services: [],
    day: dayOf(start),
    timeText: timeOf(start),
    lengthText: String(minutesBetween(start, end)),
    title: '',
    description: '',
    priceText: '',
    calendar,
    customerName,
    customerPhone,
    isConfirmed: true,
    repeat: noRepeat,
  };
}

const nobody: KnownCustomer = { name: '', phone: '' };

export function normalizedNewEventDraft(draft: NewEventDraft): NewEventDraft {
  // Digits beside which no customer was chosen are the phone's.
  const isPhone =
    draft.customerPhone === '' && draft.customerName.length >= 8 && isPhoneText(draft.customerName);
  return {
    ...draft,
    ...(isPhone && { customerName: '' }),
    timeText: normalizedTime(draft.timeText),
    lengthText: normalizedDuration(draft.lengthText),
    priceText: normalizedPrice(draft.priceText),
    customerPhone: settledPhone(isPhone ? draft.customerName : draft.customerPhone),
  };
}

/** The draft with the name, length and price of what is booked for the services; all of it may be changed afterwards. */
export function withServices(
  draft: NewEventDraft,
  services: readonly Service[],
  booked: readonly Service[] = services,
): NewEventDraft {
  const cents = booked.flatMap(({ price }) => (price === null ? [] : Math.round(price * 100)));
  return {
    ...draft,
    services,
    title: titleOfServices(booked.map(({ name }) => name)),
    lengthText: String(booked.reduce((sum, service) => sum + service.service_time_minutes, 0)),
    priceText: cents.length === 0 ? '' : plainPrice(cents.reduce((sum, price) => sum + price) / 100),
  };
}

/** The draft in another calendar; length and price follow its services as long as nobody typed others. */
export function withCalendar(
  draft: NewEventDraft,
  name: string,
  services: readonly Service[],
  calendars: readonly Calendar[],
): NewEventDraft {
  const moved = { ...draft, calendar: name };
  const bookedIn = (calendar: string, chosen: readonly Service[]) =>
    bookedServices(chosen, services, calendars, calendar);
  const before = withServices(draft, draft.services, bookedIn(draft.calendar, draft.services));
  const isTyped = before.lengthText !== draft.lengthText || before.priceText !== draft.priceText;
  if (draft.services.length === 0 || isTyped) return moved;
  const there = servicesInCalendar(services, calendars, name);
  const chosen = draft.services.flatMap(({ id }) => there.filter((service) => isSameId(service.id, id)));
  return { ...withServices(moved, chosen, bookedIn(name, chosen)), title: draft.title };
}

/** The draft for a known customer, who comes for the same as last time, where nothing else was chosen yet. */
export function withCustomer(
  draft: NewEventDraft,
  { name, phone, last }: Pick<ProposedCustomer, 'name' | 'phone' | 'last'>,
  services: readonly Service[],
  calendars: readonly Calendar[],
): NewEventDraft {
  const known = { ...draft, customerName: name, customerPhone: phone };
  const usual = services.find((service) => service.name === last?.title);
  if (!last || !usual || draft.title !== '') return known;
  const calendar = calendars.some((each) => each.name === last.calendar) ? last.calendar : draft.calendar;
  return withCalendar(withServices(known, [usual]), calendar, services, calendars);
}

/** Undefined where the draft's day, time or length is invalid. */
export function draftRange(draft: NewEventDraft): WallClockRange | undefined {
  const { day, timeText, lengthText } = normalizedNewEventDraft(draft);
  const length = minutesOf(lengthText) ?? 0;
  if (!isDay(day) || !isTimeOfDay(timeText) || !isLength(length)) return undefined;
  const start = addMinutes(`${day}T${timeText}`, 0);
  return { start, end: addMinutes(start, length) };
}

/** Nothing is sent without a name (CAL-040), or with one that no name may be (MSG-010), nor without a span. */
export function newEventErrors(draft: NewEventDraft): FieldErrors {
  const { title, timeText, lengthText, customerName, customerPhone } = draft;
  const wrongDay = dayError(draft.day);
  const wrongTitle = title.trim() === '' ? texts.nameMissing : nameError(title);
  const wrongCustomer = nameError(customerName);
  const wrongPhone = readPhone(customerPhone).sentence;
  return {
    ...(wrongDay !== undefined && { day: wrongDay }),
    ...(!isTimeOfDay(timeText) && { time: texts.timeMissing }),
    ...(!isLength(minutesOf(lengthText) ?? 0) && { length: texts.lengthMissing }),
    ...(wrongTitle !== undefined && { title: wrongTitle }),
    ...(wrongCustomer !== undefined && { customerName: wrongCustomer }),
    ...(wrongPhone !== undefined && { customerPhone: wrongPhone }),
    ...repeatErrors(draft.day, minutesOf(lengthText) ?? 0, draft.repeat),
  };
}

function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function isLength(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes > 0 && minutes <= eventLimits.minutes;
}

/** The rule of a draft that repeats in one of the store's calendars; undefined where it does not, or is not whole yet. */
export function seriesRule(
  draft: NewEventDraft,
  calendars: readonly Calendar[],
): BodyOf<'checkSeries'> | undefined {
  const { day, timeText, lengthText, repeat } = normalizedNewEventDraft(draft);
  const calendar = calendars.find(({ name }) => name === draft.calendar);
  const rhythm = rhythmFields(day, repeat);
  const minutes = minutesOf(lengthText) ?? 0;
  if (!calendar || !rhythm || !draftRange(draft)) return undefined;
  if (Object.keys(repeatErrors(day, minutes, repeat)).length > 0) return undefined;
  return { calendar_id: calendar.id, minutes, first_day: day, time: timeText, ...rhythm };
}

/** Undefined without a time range (CAL-041, CAL-045). */
export function newEventBody(range: WallClockRange, draft: NewEventDraft): BodyOf<'createEvent'>;
export function newEventBody(
  range: WallClockRange | undefined,
  draft: NewEventDraft,
): BodyOf<'createEvent'> | undefined;
export function newEventBody(
  range: WallClockRange | undefined,
  draft: NewEventDraft,
): BodyOf<'createEvent'> | undefined {
  if (!range) return undefined;
  const customerName = draft.customerName.trim();
  const customerPhone = readPhone(draft.customerPhone).value ?? '';
  return {
    title: draft.title.trim(),
    start: range.start,
    end: range.end,
    calendar: draft.calendar,
    price: priceOf(draft.priceText),
    description: draft.description,
    is_confirmed: draft.isConfirmed,
    ...(draft.services.length > 0 && { services: draft.services.map(({ id }) => id) }),
    ...(customerName !== '' && { client_name: customerName }),
    ...(customerPhone !== '' && { client_phone: customerPhone }),
  };
}

/** What a series takes of the event that begins it; all of its dates are confirmed. */
export function seriesFields(event: BodyOf<'createEvent'>) {
  const { title, description, price, services, client_name, client_phone } = event;
  return {
    title,
    ...(description !== undefined && { description }),
    ...(price !== undefined && { price }),
    ...(services && { services }),
    ...(client_name !== undefined && { client_name }),
    ...(client_phone !== undefined && { client_phone }),
  };
}
