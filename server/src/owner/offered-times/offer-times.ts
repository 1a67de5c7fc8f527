import { contract, type OfferTimesQuery, type TimesOffered } from '@hora-marcada/shared/contract';
import {
  chatOfChoice,
  fromWallClock,
  offeredTimesPath,
  titleOfServices,
  toWallClock,
  whatsAppLink,
} from '@hora-marcada/shared/format';
import { findSettings } from '../../catalogue/store-settings/settings-queries.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone } from '../../platform/store-id.ts';
import { hasRights, seesCalendar, wholeStore, type Viewer } from '../../platform/viewer.ts';
import {
  bookableAmong,
  type BookableAnySetup,
} from '../../scheduling/availability/any-calendar/any-calendar-rules.ts';
import { findAnySetups } from '../../scheduling/availability/any-calendar/any-setup-queries.ts';
import { inOrderOfChoice } from '../../scheduling/availability/any-calendar/choice-rules.ts';
import { findCalendarSetup } from '../../scheduling/availability/availability-queries.ts';
import {
  calendarScheduleOf,
  rangeInAnyZone,
  requireBookable,
  requireServices,
  type BookableSetup,
} from '../../scheduling/availability/calendar-setup-rules.ts';
import { offeredSlots } from '../../scheduling/availability/slot-rules.ts';
import { dayOfMinute, minuteFromText } from '../../scheduling/availability/wall-clock-rules.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { instantOf } from '../../scheduling/events/event-time-rules.ts';
import { isPageOpen } from '../../stores/public-page/store-page-rules.ts';
import { findCustomer } from '../customers/customer-queries.ts';
import { chooseTimes, offerText, type CalendarStarts, type FreeTime } from './offered-time-rules.ts';

interface OfferTools extends Dependencies {
  /** Where pages are reached. */
  readonly origin: string;
}

const nothing: TimesOffered = { times: [], text: '', link: '' };

/**
 * Three times that customers find free, in one of the viewer's calendars or any of them that does all of the services, and
 * the message that offers them (OFR-001, OFR-002). Throws `not_found` also for a customer of whom the viewer has no record,
 * and as `requireServices`.
 */
export async function offerTimes(
  tools: OfferTools,
  viewer: Viewer,
  { services, calendar_id: calendarId, skip = [], phone }: OfferTimesQuery,
): Promise<TimesOffered> {
  const { handle } = tools.database;
  const { storeId } = viewer;
  const now = tools.clock.now();
  const [settings, store] = [
    await findSettings(handle, storeId),
    await findStoreCalendars(handle, wholeStore(storeId)),
  ];
  if (!settings || !store) throw new Refusal('not_found');
  const { timeZone } = store;
  const customer = phone === undefined ? undefined : await requireCustomer(tools, viewer, phone, now);
  const setups = await readSetups(tools, viewer, { services, calendarId, now });
  const skipped = skip.map((start) => toWallClock(instantOf('skip', start, timeZone), timeZone));
  const times = chooseTimes(
    setups.flatMap((setup) => startsIn(setup, now)),
    new Set(skipped.map(minuteFromText)),
  ).map((time) => inChosenCalendar(time, setups, now));
  const [first] = setups;
  if (!first || times.length === 0) return nothing;
  const path = offeredTimesPath(settings.endpoint, {
    services: services.map(idOrNone),
    times: times.map(({ calendarId: id, start }) => ({
      calendarId: id,
      start: fromWallClock(start, timeZone),
    })),
  });
  const link = tools.origin + path;
  const text = offerText({
    customerName: customer?.name ?? '',
    serviceName: titleOfServices(first.parts.map(({ name }) => name)),
    storeTitle: settings.title,
    times,
    namesCalendars: store.calendars.length > 1,
    link,
  });
  return {
    times: times.map(({ start, calendarId: id, calendarName }) => ({
      start_time: start,
      calendar: calendarName,
      calendar_id: id,
    })),
    text,
    link,
    chat: phone === undefined ? chatOfChoice(text) : whatsAppLink(phone, text),
  };
}

interface WantedSetups {
  readonly services: readonly string[];
  readonly calendarId: string | null;
  readonly now: Date;
}

/** Of the calendars that may be offered, in order of creation. */
async function readSetups(
  { database: { handle } }: Dependencies,
  viewer: Viewer,
  { services, calendarId, now }: WantedSetups,
): Promise<BookableAnySetup[]> {
  const serviceIds = services.map(idOrNone);
  const range = rangeInAnyZone(now);
  if (calendarId === null) {
    const setups = await findAnySetups(handle, viewer.storeId, serviceIds, range);
    requireServices(setups[0]?.parts ?? null, services);
    return bookableAmong(
      setups.filter(({ calendar }) => calendar && seesCalendar(viewer, calendar.id)),
      services,
    );
  }
  const key = { serviceIds, calendarId: idOrNone(calendarId) };
  const setup = seesCalendar(viewer, key.calendarId)
    ? await findCalendarSetup(handle, viewer.storeId, key, range)
    : undefined;
  if (!setup) throw new Refusal('not_found', { detail: 'Calendário não encontrado.' });
  return [{ ...requireBookable(setup, services), anyCalendar: 'off', longestInMinutes: 0 }];
}

/** What customers may book in a calendar, on all days that they may book; nothing while the page is closed to them. */
function startsIn(setup: BookableSetup, now: Date): CalendarStarts[] {
  const { calendar } = setup;
  if (!isPageOpen(setup, now)) return [];
  const schedule = calendarScheduleOf(setup, now);
  const today = dayOfMinute(schedule.now);
  const starts = offeredSlots(schedule, today, today + schedule.futureDays);
  return [{ id: calendar.id, name: calendar.name, starts }];
}

/** As a customer without preference would be booked then (ANY-014). */
function inChosenCalendar(time: FreeTime, setups: readonly BookableAnySetup[], now: Date): FreeTime {
  const slot = { selected_day: time.start.slice(0, 10), selected_time: time.start.slice(11, 16) };
  const [chosen] = inOrderOfChoice(setups, now, slot);
  return chosen ? { ...time, calendarId: chosen.calendar.id, calendarName: chosen.calendar.name } : time;
}

/** Whose name it is, to those who may read the record. */
async function requireCustomer({ database }: Dependencies, viewer: Viewer, phone: string, now: Date) {
  const mayRead = hasRights(viewer, contract.getCustomer.needs);
  const customer = mayRead ? await findCustomer(database.handle, viewer, phone, now) : undefined;
  if (!customer) throw new Refusal('not_found', { detail: 'Cliente não encontrado.' });
  return customer;
}
