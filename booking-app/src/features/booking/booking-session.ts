import type { PublicApi } from '@hora-marcada/shared/client';
import type { Store } from '@hora-marcada/shared/contract';
import type { BootData } from '@hora-marcada/shared/federation';
import { useEffect, useMemo, useReducer, useState, type Dispatch } from 'react';
import { tabStorage } from '../../platform/browser-storage.ts';
import { useIsHydrating } from '../../platform/hydrating.ts';
import { newId } from '../../platform/new-id.ts';
import { useNetworkReturn, useReturn } from '../../platform/page-events.ts';
import { bookingFlow, startOfFlow, type BookingAction } from './booking-flow.ts';
import { useBookingQueries, useStoreLookup } from './booking-queries.ts';
import type { BookingFlow, StepName } from './booking-state.ts';
import { createEarlyAvailability } from './early-availability-queries.ts';
import { knownStore } from './known-store.ts';
import { useRememberedCustomer, type RememberedCustomer } from './remembered-customer.ts';
import { readSavedBooking, writeSavedBooking } from './saved-booking.ts';
import { useEntryStep, useStepHistory } from './step-history.ts';

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
export function useBookingSession(
  api: PublicApi,
  storeSlug: string,
  boot: BootData | undefined,
): BookingSession {
  const remembered = useRememberedCustomer();
  const savedKey = `booking:${storeSlug}`;
  const arrival = () => ({ customer: remembered.customer, idempotencyKey: newId() });
  // The server rendered the first step, whatever the history and the storage of this browser say.
  const entryStep = useEntryStep();
  const step = useIsHydrating() ? 'types' : entryStep;
  const storeCame = (store: Store): BookingAction => {
    const saved = readSavedBooking(tabStorage.read(savedKey));
    return { type: 'storeCame', store, saved, step, ...arrival() };
  };
  const [flow, dispatch] = useReducer(bookingFlow, startOfFlow, (start) => {
    const known = knownStore(boot, storeSlug);
    return known ? bookingFlow(start, storeCame(known)) : start;
  });
  const [lookup, setLookup] = useState('store' in flow ? undefined : { storeSlug });
  const lookUpAgain = () => setLookup({ storeSlug });
  const early = useMemo(() => createEarlyAvailability(api), [api]);

  const walk = (to: StepName): StepName => {
    const action = { type: 'walked', to, ...arrival() } as const;
    dispatch(action);
    const arrived = bookingFlow(flow, action);
    return 'store' in arrived ? arrived.step : to;
  };
  useStepHistory('store' in flow ? flow.step : undefined, walk);

  useStoreLookup(api, lookup, (store) => dispatch(store ? storeCame(store) : { type: 'storeFailed' }));
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
