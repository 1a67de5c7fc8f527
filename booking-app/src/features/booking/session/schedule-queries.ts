import { isNetworkError, type FreeDays } from '@hora-marcada/shared/client';
import type { PublicCalendar } from '@hora-marcada/shared/contract';
import type { Dispatch } from 'react';
import { wait } from '../../../platform/clock.ts';
import { useRequest } from '../../../platform/request.ts';
import { pendingQuery } from '../flow/async-list.ts';
import type {
  AnyTerms,
  CalendarsQuery,
  DaysQuery,
  ScheduleAction,
  ScheduleState,
  ServicesRefusal,
  SlotsQuery,
} from '../flow/schedule-state.ts';
import { servicesRefusal } from './refusal-reading.ts';

const minSpinnerInMilliseconds = 1000;

/** The lists to choose from, for a new booking or for a move. */
export interface Offer {
  readonly getCalendars: (query: CalendarsQuery, signal: AbortSignal) => Promise<PublicCalendar[]>;
  readonly getDays: (query: DaysQuery, signal: AbortSignal) => Promise<FreeDays>;
  readonly getSlots: (query: SlotsQuery, signal: AbortSignal) => Promise<FreeSlots>;
}

interface FreeSlots {
  readonly items: readonly string[];
  readonly terms?: AnyTerms;
}

/** Loads the lists that an open schedule waits for and dispatches each answer. */
export function useScheduleQueries(
  offer: Offer,
  schedule: ScheduleState | undefined,
  dispatch: Dispatch<ScheduleAction>,
): void {
  useRequest(
    schedule && pendingQuery(schedule.calendars),
    (query, signal) => orFailure(query, offer.getCalendars(query, signal)),
    (items, query) =>
      dispatch('length' in items ? { type: 'calendarsLoaded', query, items } : listFailed(query, items)),
  );
  useRequest(
    schedule && pendingQuery(schedule.days),
    (query, signal) => orFailure(query, offer.getDays(query, signal)),
    (list, query) =>
      dispatch(
        'days' in list
          ? { type: 'daysLoaded', query, items: list.days, firstSlot: list.firstSlot, month: list.month }
          : listFailed(query, list),
      ),
  );
  useRequest(
    schedule && pendingQuery(schedule.slots),
    async (query, signal) => {
      const pause = wait(schedule?.slots.status === 'loading' ? minSpinnerInMilliseconds : 0);
      const [list] = await Promise.all([orFailure(query, offer.getSlots(query, signal)), pause]);
      return list;
    },
    (list, query) =>
      dispatch('items' in list ? { type: 'slotsLoaded', query, ...list } : listFailed(query, list)),
  );
}

interface FailedList {
  readonly isOffline: boolean;
  readonly refusal?: ServicesRefusal | undefined;
}

function listFailed(query: CalendarsQuery, failure: FailedList) {
  return { type: 'listFailed', query, ...failure } as const;
}

/** A rejected call becomes a failed list; the client has already logged why. */
async function orFailure<Listed>(
  query: CalendarsQuery,
  listed: Promise<Listed>,
): Promise<Listed | FailedList> {
  try {
    return await listed;
  } catch (error) {
    return { isOffline: isNetworkError(error), refusal: servicesRefusal(error, query) };
  }
}
