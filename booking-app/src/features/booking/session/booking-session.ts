import type { PublicClient, PublicApi } from '@hora-marcada/shared/client';
import type { Store } from '@hora-marcada/shared/contract';
import type { BootData } from '@hora-marcada/shared/federation';
import { newId } from '@hora-marcada/shared/rules';
import { useCallback, useEffect, useMemo, useReducer, useState, type Dispatch } from 'react';
import type { EarlyAnswer } from '../../../platform/early-answer.ts';
import { sessionTextStorage } from '../../../platform/browser-storage.ts';
import { useIsHydrating } from '../../../platform/hydrating.ts';
import { useOnOnline, useOnReturn } from '../../../platform/page-events.ts';
import type { BookingFlow, StepName } from '../flow/booking-flow.ts';
import { parseProgress, serializeProgress } from '../flow/booking-progress.ts';
import { bookingReducer, initialBookingFlow, type BookingAction } from '../flow/booking-reducer.ts';
import { createAvailabilityPrefetch } from './availability-prefetch-queries.ts';
import { useEntryStep, useStepHistory } from './step-history.ts';
import { useStoreLookup } from './store-queries.ts';
import { storeFromBoot } from './store-reading.ts';
import { useStoredCustomer, type StoredCustomer } from './stored-customer.ts';

const staleAfterMilliseconds = 60_000;

/** The public calls, and the one way to make any other. */
export interface ApiCalls {
  readonly api: PublicApi;
  readonly client: PublicClient;
}

/** The store whose page it is, and the ways to call its server. */
export interface Place extends ApiCalls {
  readonly storeSlug: string;
}

export interface BookingSession {
  readonly place: Place;
  readonly flow: BookingFlow;
  readonly dispatch: Dispatch<BookingAction>;
  readonly storedCustomer: StoredCustomer;
  readonly goTo: (to: StepName) => void;
  readonly confirmCustomer: () => void;
  /** For a service that may be chosen soon; the same function at every render. */
  readonly prefetchService: (serviceId: string) => void;
  /** Takes a service's first offer, asked for before the page's code was there. */
  readonly takeEarlyOffer: (serviceId: string, answer: EarlyAnswer) => void;
  readonly lookUpAgain: () => void;
}

/** One customer's visit to one store: the flow, connected to the API, the history and the browser's storage. */
export function useBookingSession(
  { api, client }: ApiCalls,
  storeSlug: string,
  boot: BootData | undefined,
): BookingSession {
  const storedCustomer = useStoredCustomer();
  const progressKey = `booking:${storeSlug}`;
  const customerAndKey = () => ({ customer: storedCustomer.customer, idempotencyKey: newId() });
  // The server rendered the first step, whatever the history and the storage of this browser say.
  const entryStep = useEntryStep();
  const step = useIsHydrating() ? 'types' : entryStep;
  const storeLoaded = (store: Store): BookingAction => {
    const saved = parseProgress(sessionTextStorage.read(progressKey));
    return { type: 'storeLoaded', store, saved, step, ...customerAndKey() };
  };
  const [flow, dispatch] = useReducer(bookingReducer, initialBookingFlow, (start) => {
    const store = storeFromBoot(boot, storeSlug);
    return store ? bookingReducer(start, storeLoaded(store)) : start;
  });
  const [lookup, setLookup] = useState('store' in flow ? undefined : { storeSlug });
  const lookUpAgain = () => setLookup({ storeSlug });
  const prefetch = useMemo(() => createAvailabilityPrefetch(api), [api]);

  const goTo = (to: StepName): StepName => {
    const action = { type: 'navigated', to, ...customerAndKey() } as const;
    dispatch(action);
    const arrived = bookingReducer(flow, action);
    return 'store' in arrived ? arrived.step : to;
  };
  const isDone = flow.step === 'summary' && flow.result.status === 'confirmed';
  useStepHistory('store' in flow ? flow.step : undefined, goTo, isDone);

  useStoreLookup(api, lookup, (store) => dispatch(store ? storeLoaded(store) : { type: 'storeFailed' }));
  const isServiceGone = flow.step === 'types' && flow.isServiceGone;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a service that is gone is news from outside: the list is asked for anew.
    if (isServiceGone) setLookup({ storeSlug });
  }, [isServiceGone, storeSlug]);
  useOnOnline(() => {
    if (flow.step === 'unavailable') lookUpAgain();
    else dispatch({ type: 'retried' });
  });
  useOnReturn(staleAfterMilliseconds, () => dispatch({ type: 'returned' }));
  useEffect(() => {
    if ('store' in flow) sessionTextStorage.write(progressKey, serializeProgress(flow));
  }, [flow, progressKey]);

  const confirmCustomer = () => dispatch({ type: 'customerConfirmed', ...customerAndKey() });
  const prefetchService = useCallback(
    (serviceId: string) => prefetch.prefetch({ storeSlug, serviceId }),
    [prefetch, storeSlug],
  );
  return {
    flow,
    dispatch,
    storedCustomer,
    goTo,
    confirmCustomer,
    prefetchService,
    lookUpAgain,
    place: { api: prefetch.api, client, storeSlug },
    takeEarlyOffer: (serviceId, answer) => prefetch.take({ storeSlug, serviceId }, answer),
  };
}
