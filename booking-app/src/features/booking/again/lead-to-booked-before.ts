import type { PublicClient } from '@hora-marcada/shared/client';
import type { Store } from '@hora-marcada/shared/contract';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BookingSession } from '../session/booking-session.ts';
import { markAgain, type BookedBefore } from './mark-again.ts';

/** What a visit wants to book again, on its way from the booking's page to the store's. */
const wanted = new WeakMap<PublicClient, BookedBefore>();

/** Opens the store's page, which leads on to Horário. */
export function useOpenToMarkAgain(client: PublicClient, storeHref: string): (booked: BookedBefore) => void {
  const navigate = useNavigate();
  return (booked) => {
    wanted.set(client, booked);
    void navigate(storeHref);
  };
}

/** Leads whoever comes from a booking to mark it again to Horário, before the services are painted (REC-019). */
export function useLeadToBookedBefore(session: BookingSession, store: Store): void {
  const { client } = session.place;
  const lead = useEffectEvent(() => {
    const booked = wanted.get(client);
    wanted.delete(client);
    if (booked) markAgain(session, store, booked);
  });
  useLayoutEffect(() => lead(), [client]);
}
