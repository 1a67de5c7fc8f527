import { contract, type FreeStarts, type FreeStartsQuery } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone, noId } from '../../platform/store-id.ts';
import { seesCalendar, type ViewedStore } from '../../platform/viewer.ts';
import {
  calendarScheduleOf,
  plansOf,
  rangeInAnyZone,
  requireServices,
} from '../availability/calendar-setup-rules.ts';
import { dayFromText } from '../availability/wall-clock-rules.ts';
import { findOwnSetup } from './free-starts-queries.ts';
import { HORIZON_IN_DAYS, toldDay, unbound } from './free-starts-rules.ts';

/** What a day has for whoever books for a customer. */
export function freeStartRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.freeStarts, ({ viewer, body }) => listFreeStarts(dependencies, viewer, body));
}

/** The free starts of a day, and its hours (DAY-006); throws `not_found` for a calendar that the viewer does not see, and as `requireServices`. */
async function listFreeStarts(
  { database, clock }: Dependencies,
  viewer: ViewedStore,
  { calendar_id, day: dayAsked, services = [], minutes, moved_event }: FreeStartsQuery,
): Promise<FreeStarts> {
  const now = clock.now();
  const day = dayFromText(dayAsked);
  const calendarId = idOrNone(calendar_id);
  const key = {
    calendarId,
    serviceIds: services.map(idOrNone),
    movedEventId: moved_event === undefined ? noId : idOrNone(moved_event),
  };
  const range = rangeInAnyZone(now, day, HORIZON_IN_DAYS);
  const found = await findOwnSetup(database.handle, viewer.storeId, key, range);
  if (!found?.calendar || !seesCalendar(viewer, calendarId))
    throw new Refusal('not_found', { detail: 'Calendário não encontrado.' });
  const parts = requireServices(found.parts, services);
  const setup = { ...found, parts, calendar: unbound(found.calendar) };
  const schedule = calendarScheduleOf(setup, now, day);
  const asked = minutes === undefined ? schedule : { ...schedule, durationInMinutes: minutes };
  return toldDay(asked, day, plansOf(setup, now, day).get(day));
}
