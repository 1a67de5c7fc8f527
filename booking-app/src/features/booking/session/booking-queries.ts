import { isNetworkError, type PublicApi } from '@hora-marcada/shared/client';
import type { Store } from '@hora-marcada/shared/contract';
import type { Dispatch } from 'react';
import { wait } from '../../../platform/clock.ts';
import { useRequest } from '../../../platform/request.ts';
import { openSchedule, type BookingAction } from '../flow/booking-reducer.ts';
import type { BookingFlow } from '../flow/booking-flow.ts';
import { readStore } from './store-reading.ts';
import type { CalendarsQuery, DaysQuery, SlotsQuery } from '../flow/schedule-state.ts';
import { useScheduleQueries } from './schedule-queries.ts';

const lookupRetryDelayInMilliseconds = 1000;

/** Looks the store up once per `lookup` object, if there is one; a network failure is silently retried once (P-05). */
export function useStoreLookup(
  api: PublicApi,
  lookup: { readonly storeSlug: string } | undefined,
  onAnswer: (store: Store | undefined) => void,
): void {
  useRequest(lookup, ({ storeSlug }, signal) => findStore(api, storeSlug, signal), onAnswer);
}

/** Loads the lists that the flow waits for and dispatches each answer. */
export function useBookingQueries(
  api: PublicApi,
  storeSlug: string,
  flow: BookingFlow,
  dispatch: Dispatch<BookingAction>,
): void {
  const offer = {
    getCalendars: (query: CalendarsQuery, signal: AbortSignal) =>
      api.getCalendars({ storeSlug, ...query }, signal),
    getDays: (query: DaysQuery, signal: AbortSignal) => api.getDays({ storeSlug, ...query }, signal),
    getSlots: (query: SlotsQuery, signal: AbortSignal) => api.getSlots({ storeSlug, ...query }, signal),
  };
  useScheduleQueries(offer, openSchedule(flow), dispatch);
}

async function findStore(api: PublicApi, storeSlug: string, signal: AbortSignal): Promise<Store | undefined> {
  try {
    return await lookUp(api, storeSlug, signal);
  } catch (error) {
    if (!isNetworkError(error)) return undefined;
    await wait(lookupRetryDelayInMilliseconds);
    return orUndefined(lookUp(api, storeSlug, signal));
  }
}

/** A 200 may still be some proxy's page, so the answer is checked. */
async function lookUp(api: PublicApi, storeSlug: string, signal: AbortSignal): Promise<Store> {
  return readStore(await api.getStore(storeSlug, signal));
}

/** Undefined where the call failed; the client has already logged why. */
async function orUndefined<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch {
    return undefined;
  }
}
