import type { PublicApi } from '@hora-marcada/shared/client';
import { useEffect, useMemo, useReducer, useState, type Dispatch } from 'react';
import { tabStorage } from '../../platform/browser-storage.ts';
import { newId } from '../../platform/new-id.ts';
import { useNetworkReturn, useReturn } from '../../platform/page-events.ts';
import { bookingFlow, startOfFlow, type BookingAction } from './booking-flow.ts';
import { useBookingQueries, useStoreLookup } from './booking-queries.ts';
import type { BookingFlow, StepName } from './booking-state.ts';
import { createEarlyAvailability } from './early-availability-queries.ts';
import { useRememberedCustomer, type RememberedCustomer } from './remembered-customer.ts';
import { readSavedBooking, writeSavedBooking } from './saved-booking.ts';
import { useStepHistory } from './step-history.ts';

const staleAfterMilliseconds = 60_000;

export interface BookingSession {
  readonly flow: BookingFlow;
  readonly dispatch: Dispatch<BookingAction>;
  readonly remembered: RememberedCustomer;
  readonly walk: (to: StepName) => void;
  readonly confirmCustomer: () => void;
  /** A service may be chosen soon. */
  readonly considerService: (serviceId: string) => void;
  readonly lookUpAgain: () => void;
}

/** One customer's visit to one store: the flow, tied to the API, the history and the browser's storage. */
export function useBookingSession(api: PublicApi, storeSlug: string): BookingSession {
  const [flow, dispatch] = useReducer(bookingFlow, startOfFlow);
  const [lookup, setLookup] = useState({ storeSlug });
  const remembered = useRememberedCustomer();
  const savedKey = `booking:${storeSlug}`;
  const arrival = () => ({ customer: remembered.customer, idempotencyKey: newId() });
  const lookUpAgain = () => setLookup({ storeSlug });
  const early = useMemo(() => createEarlyAvailability(api), [api]);

  const walk = (to: StepName): StepName => {
    const action = { type: 'walked', to, ...arrival() } as const;
    dispatch(action);
    const arrived = bookingFlow(flow, action);
    return 'store' in arrived ? arrived.step : to;
  };
  const step = useStepHistory('store' in flow ? flow.step : undefined, walk);

  useStoreLookup(api, lookup, (store) => {
    const saved = readSavedBooking(tabStorage.read(savedKey));
    dispatch(store ? { type: 'storeCame', store, saved, step, ...arrival() } : { type: 'storeFailed' });
  });
  useBookingQueries(early.api, storeSlug, flow, dispatch);
  useNetworkReturn(() => {
    if (flow.step === 'unavailable') lookUpAgain();
    else dispatch({ type: 'askedAgain' });
  });
  useReturn(staleAfterMilliseconds, () => dispatch({ type: 'returnedAfterAWhile' }));
  useEffect(() => {
    if ('store' in flow) tabStorage.write(savedKey, writeSavedBooking(flow));
  }, [flow, savedKey]);

  const confirmCustomer = () => dispatch({ type: 'customerConfirmed', ...arrival() });
  const considerService = (serviceId: string) => early.prepare({ storeSlug, serviceId });
  return { flow, dispatch, remembered, walk, confirmCustomer, considerService, lookUpAgain };
}
