import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../../platform/dependencies.ts';
import { idOrNone } from '../../../platform/store-id.ts';
import { storeIdFrom } from '../../../stores/public-page/store-page-rules.ts';
import { freeDays } from '../availability-actions.ts';
import { calendarScheduleOf, rangeInAnyZone } from '../calendar-setup-rules.ts';
import { offeredSlots } from '../slot-rules.ts';
import { dayFromText, timeText } from '../wall-clock-rules.ts';
import {
  ascending,
  rangeOfTerms,
  requireAny,
  unionOfDays,
  type BookableAnySetup,
} from './any-calendar-rules.ts';
import { findAnySetups } from './any-setup-queries.ts';

interface AnyRequest {
  readonly client_name: string;
  /** Booked together, one after another. */
  readonly services: readonly string[];
}

/** Days with at least one slot in any calendar that does all of the services; throws as `requireAny`. */
export async function listAnyDays(tools: Dependencies, request: AnyRequest): Promise<AnswerOf<'anyDays'>> {
  const { setups, now } = await readSetups(tools, request);
  return unionOfDays(setups.map((setup) => freeDays(calendarScheduleOf(setup, now))));
}

/** Slots of a day in any of those calendars, and what they all ask for; throws as `requireAny`. */
export async function listAnySlots(
  tools: Dependencies,
  request: AnyRequest & { readonly selected_day: string },
): Promise<AnswerOf<'anySlots'>> {
  const day = dayFromText(request.selected_day);
  const { setups, now } = await readSetups(tools, request, day);
  const slots = setups.flatMap((setup) => offeredSlots(calendarScheduleOf(setup, now, day), day));
  return { available_slots: ascending(slots.map(timeText)), terms: rangeOfTerms(setups) };
}

/** With busy time on one day or, without `day`, on all days that may be booked. */
async function readSetups(
  { database, clock }: Dependencies,
  { client_name, services }: AnyRequest,
  day?: number,
): Promise<{ readonly setups: BookableAnySetup[]; readonly now: Date }> {
  const storeId = storeIdFrom(client_name);
  const now = clock.now();
  const ids = services.map(idOrNone);
  const found = await findAnySetups(database.handle, storeId, ids, rangeInAnyZone(now, day));
  return { setups: requireAny(found, services, now), now };
}
