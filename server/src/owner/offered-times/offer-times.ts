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
import { idOrNone, noId } from '../../platform/store-id.ts';
import { hasRights, seesCalendar, wholeStore, type Viewer } from '../../platform/viewer.ts';
import { findCalendarSetup } from '../../scheduling/availability/availability-queries.ts';
import {
  calendarScheduleOf,
  rangeInAnyZone,
  requireBookable,
  requireServices,
  type CalendarSetup,
} from '../../scheduling/availability/calendar-setup-rules.ts';
import { findCalendarsOfAll } from '../../scheduling/availability/service-calendar-queries.ts';
import { offeredSlots } from '../../scheduling/availability/slot-rules.ts';
import { dayOfMinute, minuteFromText } from '../../scheduling/availability/wall-clock-rules.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { instantOf } from '../../scheduling/events/event-time-rules.ts';
import { isPageOpen } from '../../stores/public-page/store-page-rules.ts';
import { findCustomer } from '../customers/customer-queries.ts';
import { chooseTimes, offerText, type CalendarStarts } from './offered-time-rules.ts';

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
  const parts = requireServices(setups[0]?.parts ?? null, services);
  const skipped = skip.map((start) => toWallClock(instantOf('skip', start, timeZone), timeZone));
  const times = chooseTimes(
    setups.flatMap((setup) => startsIn(setup, now)),
    new Set(skipped.map(minuteFromText)),
  );
  if (times.length === 0) return nothing;
  const path = offeredTimesPath(settings.endpoint, {
    services: parts.map(({ id }) => id),
    times: times.map(({ calendarId: id, start }) => ({
      calendarId: id,
      start: fromWallClock(start, timeZone),
    })),
  });
  const link = tools.origin + path;
  const text = offerText({
    customerName: customer?.name ?? '',
    serviceName: titleOfServices(parts.map(({ name }) => name)),
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

/** At least one: where no calendar may be offered, a setup without any. */
async function readSetups(
  { database: { handle } }: Dependencies,
  viewer: Viewer,
  { services, calendarId, now }: WantedSetups,
): Promise<CalendarSetup[]> {
  const serviceIds = services.map(idOrNone);
  const read = (id: string) =>
    findCalendarSetup(handle, viewer.storeId, { serviceIds, calendarId: id }, rangeInAnyZone(now));
  if (calendarId !== null) {
    const id = idOrNone(calendarId);
    const setup = seesCalendar(viewer, id) ? await read(id) : undefined;
    if (!setup) throw new Refusal('not_found', { detail: 'Calendário não encontrado.' });
    return [requireBookable(setup, services)];
  }
  const doing = await findCalendarsOfAll(handle, viewer.storeId, serviceIds);
  const own = doing.map(({ id }) => id).filter((id) => seesCalendar(viewer, id));
  const setups = await Promise.all((own.length > 0 ? own : [noId]).map(read));
  return setups.filter((setup) => setup !== undefined);
}

/** What customers may book in a calendar, on all days that they may book; nothing while the page is closed to them. */
function startsIn(setup: CalendarSetup, now: Date): CalendarStarts[] {
  const { calendar, parts } = setup;
  if (!calendar || !parts || !isPageOpen(setup, now)) return [];
  const schedule = calendarScheduleOf({ ...setup, calendar, parts }, now);
  const today = dayOfMinute(schedule.now);
  const starts = offeredSlots(schedule, today, today + schedule.futureDays);
  return [{ id: calendar.id, name: calendar.name, starts }];
}

/** Whose name it is, to those who may read the record. */
async function requireCustomer({ database }: Dependencies, viewer: Viewer, phone: string, now: Date) {
  const mayRead = hasRights(viewer, contract.getCustomer.needs);
  const customer = mayRead ? await findCustomer(database.handle, viewer, phone, now) : undefined;
  if (!customer) throw new Refusal('not_found', { detail: 'Cliente não encontrado.' });
  return customer;
}
