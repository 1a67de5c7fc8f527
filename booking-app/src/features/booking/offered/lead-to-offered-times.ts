import type { PublicApi } from '@hora-marcada/shared/client';
import type { Store } from '@hora-marcada/shared/contract';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useLazyCode } from '../../../platform/needed-code.ts';
import { now } from '../../../platform/server-clock.ts';
import type { BookingSession } from '../session/booking-session.ts';
import { mayHoldOfferedTimes, offeredCode } from './offered-code.ts';

/** Visits that went on from the services: who goes back to them stays there. */
const wentOn = new WeakSet<PublicApi>();

/** Notes that a visit is past the services. */
export function useWentOn({ place: { api } }: BookingSession): void {
  useEffect(() => void wentOn.add(api), [api]);
}

/** Leads whoever comes by a link with offered times to Horário, with its services chosen (OFR-003). */
export function useLeadToOfferedTimes({ place: { api }, dispatch }: BookingSession, store: Store): void {
  const { search } = useLocation();
  const isWanted = mayHoldOfferedTimes(search) && !wentOn.has(api);
  const code = useLazyCode(offeredCode, isWanted);
  const lead = useEffectEvent((loaded: Extract<typeof code, { status: 'loaded' }>['code']) => {
    const services = loaded.offeredTimesIn(search, store, now())?.services;
    if (!services) return;
    dispatch({ type: 'serviceChosen', service: services[0] });
    dispatch({ type: 'servicesChosen', services });
  });
  useEffect(() => {
    if (isWanted && code.status === 'loaded') lead(code.code);
  }, [isWanted, code]);
}
