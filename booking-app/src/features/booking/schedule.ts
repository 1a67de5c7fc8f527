import type { PublicCalendar, ServiceOption } from '@hora-marcada/shared/contract';
import { asking, askAgain, failed, openQuestion, unasked, type Offer } from './offer.ts';

export interface CalendarsQuestion {
  readonly serviceId: string;
}

export interface DaysQuestion extends CalendarsQuestion {
  readonly calendarId: string;
}

export interface SlotsQuestion extends DaysQuestion {
  readonly day: string;
}

/** The choice of calendar, day ('YYYY-MM-DD') and time for one service, beside what there is to choose from. */
export interface Schedule extends Choices {
  readonly service: ServiceOption;
  readonly calendars: Offer<CalendarsQuestion, PublicCalendar>;
  readonly days: Offer<DaysQuestion, string>;
  readonly slots: Offer<SlotsQuestion, string>;
}

export interface Choices {
  readonly calendar: PublicCalendar | undefined;
  readonly day: string | undefined;
  /** Exactly as the server listed it. */
  readonly time: string | undefined;
}

export type ChosenSlot = { readonly [Name in keyof Choices]: NonNullable<Choices[Name]> };

export type ScheduleAction =
  | { readonly type: 'calendarChosen'; readonly calendar: PublicCalendar }
  | { readonly type: 'dayChosen'; readonly day: string }
  | { readonly type: 'timeChosen'; readonly time: string }
  | OfferAnswer
  | { readonly type: 'offerFailed'; readonly question: CalendarsQuestion }
  | { readonly type: 'askedAgain' }
  | { readonly type: 'returnedAfterAWhile' };

export type OfferAnswer =
  | { readonly type: 'calendarsCame'; readonly question: object; readonly items: readonly PublicCalendar[] }
  | { readonly type: 'daysCame'; readonly question: object; readonly items: readonly string[] }
  | { readonly type: 'slotsCame'; readonly question: object; readonly items: readonly string[] };

export const noChoices: Choices = { calendar: undefined, day: undefined, time: undefined };

/** A schedule that starts by asking; `wanted` choices are kept as far as the answers still offer them. */
export function startSchedule(service: ServiceOption, wanted: Choices = noChoices): Schedule {
  const calendars = asking({ serviceId: service.id });
  const { calendar, day, time } = wanted;
  return { service, calendars, days: unasked, slots: unasked, calendar, day, time };
}

export function chosenSlot({ calendar, day, time }: Choices): ChosenSlot | undefined {
  return calendar && day && time ? { calendar, day, time } : undefined;
}

/** Asks for days and times afresh and lets the time go, for a customer whose time is gone. */
export function findAnotherTime(schedule: Schedule): Schedule {
  return askForDays({ ...schedule, time: undefined, days: unasked, slots: unasked });
}

/** Refreshes what is shown and keeps the choices that are still offered (P-09). */
export function refresh(schedule: Schedule): Schedule {
  return schedule.days.status === 'shown' ? askForDays(schedule) : schedule;
}

export function updateSchedule(schedule: Schedule, action: ScheduleAction): Schedule {
  switch (action.type) {
    case 'calendarChosen':
      return chooseCalendar(schedule, action.calendar);
    case 'dayChosen':
      return chooseDay(schedule, action.day);
    case 'timeChosen':
      return { ...schedule, time: action.time };
    case 'calendarsCame':
      return isOpen(schedule.calendars, action.question) ? takeCalendars(schedule, action.items) : schedule;
    case 'daysCame':
      return isOpen(schedule.days, action.question) ? takeDays(schedule, action.items) : schedule;
    case 'slotsCame':
      return isOpen(schedule.slots, action.question) ? takeSlots(schedule, action.items) : schedule;
    case 'offerFailed':
      return dropOffer(schedule, action.question);
    case 'askedAgain':
      return askMissing(schedule);
    case 'returnedAfterAWhile':
      return refresh(schedule);
  }
}

function chooseCalendar(schedule: Schedule, calendar: PublicCalendar): Schedule {
  if (schedule.calendar?.id === calendar.id && schedule.days.status !== 'failed') return schedule;
  return askForDays({ ...schedule, calendar, time: undefined, days: unasked, slots: unasked });
}

function chooseDay(schedule: Schedule, day: string): Schedule {
  if (schedule.day === day && schedule.slots.status !== 'failed') return schedule;
  return askForSlots({ ...schedule, day, time: undefined, slots: unasked });
}

function takeCalendars(schedule: Schedule, items: readonly PublicCalendar[]): Schedule {
  const calendars = { status: 'shown', items } as const;
  const calendar = items.length === 1 ? items[0] : items.find(({ id }) => id === schedule.calendar?.id);
  if (calendar?.id === schedule.calendar?.id) return askForDays({ ...schedule, calendars, calendar });
  return askForDays({ ...schedule, ...noChoices, calendars, calendar });
}

function takeDays(schedule: Schedule, items: readonly string[]): Schedule {
  const days = { status: 'shown', items } as const;
  if (schedule.day && items.includes(schedule.day)) return askForSlots({ ...schedule, days });
  return { ...schedule, days, day: undefined, time: undefined, slots: unasked };
}

function takeSlots(schedule: Schedule, items: readonly string[]): Schedule {
  const time = items.find((offered) => offered === schedule.time);
  return { ...schedule, slots: { status: 'shown', items }, time };
}

/** A lost answer takes no choice away: the next answer says whether it is still offered. */
function dropOffer(schedule: Schedule, question: object): Schedule {
  const { calendars, days, slots } = schedule;
  if (isOpen(calendars, question)) return { ...schedule, calendars: failed(calendars) };
  if (isOpen(days, question)) return { ...schedule, days: failed(days) };
  return isOpen(slots, question) ? { ...schedule, slots: failed(slots) } : schedule;
}

function askMissing(schedule: Schedule): Schedule {
  if (isMissing(schedule.calendars) || isEmpty(schedule.calendars))
    return startSchedule(schedule.service, schedule);
  if (isMissing(schedule.days)) return askForDays(schedule);
  if (isMissing(schedule.slots)) return askForSlots(schedule);
  return schedule;
}

function isMissing({ status }: Offer<unknown, unknown>): boolean {
  return status === 'failed' || status === 'asking';
}

function isEmpty(offer: Offer<unknown, unknown>): boolean {
  return 'items' in offer && offer.items.length === 0;
}

function askForDays(schedule: Schedule): Schedule {
  const { calendar, service } = schedule;
  if (!calendar) return { ...schedule, days: unasked, slots: unasked };
  const question = { serviceId: service.id, calendarId: calendar.id };
  return { ...schedule, days: askAgain(schedule.days, question) };
}

function askForSlots(schedule: Schedule): Schedule {
  const { calendar, day, service } = schedule;
  if (!calendar || !day) return { ...schedule, slots: unasked };
  const question = { serviceId: service.id, calendarId: calendar.id, day };
  return { ...schedule, slots: askAgain(schedule.slots, question) };
}

function isOpen(offer: Offer<object, unknown>, question: object): boolean {
  return openQuestion(offer) === question;
}
