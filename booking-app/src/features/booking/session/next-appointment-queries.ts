import type { PublicClient } from '@hora-marcada/shared/client';
import { addMinutes, toWallClock } from '@hora-marcada/shared/format';
import { useEffect, useState } from 'react';
import { now } from '../../../platform/clock.ts';
import { useIsHydrating } from '../../../platform/hydrating.ts';
import { useRequest } from '../../../platform/request.ts';
import {
  appointmentLinks,
  forgetAppointmentLink,
  keepAppointmentLink,
  type AppointmentLink,
} from './appointment-links.ts';
import { isUnknownLink } from './unknown-link-queries.ts';

/** Before any answer the device's clock is all there is, and it may be wrong by a day (OWN-099). */
const doubtInMinutes = 2 * 24 * 60;

/** The next booking that was made in this browser; one that is over, cancelled or unknown is forgotten (MOVE-031). */
export function useNextAppointment(
  client: PublicClient,
  storeSlug: string,
  timeZone: string,
): AppointmentLink | undefined {
  const isHydrating = useIsHydrating();
  const [links, setLinks] = useState(() => appointmentLinks(storeSlug));
  // Who has booked nothing here waits for no time zone.
  const clock = links.length === 0 ? '' : toWallClock(now(), timeZone);
  const past = links.filter(({ start }) => start <= clock);
  const next = isHydrating ? undefined : links[past.length];
  useEffect(() => {
    const longPast = past.filter(({ start }) => start <= addMinutes(clock, -doubtInMinutes));
    longPast.forEach(({ token }) => forgetAppointmentLink(storeSlug, token));
  });
  useRequest(
    next,
    (link, signal) => currentStart(client, storeSlug, link, signal),
    (start, { token, start: known }) => {
      if (start === known) return;
      if (start === undefined) forgetAppointmentLink(storeSlug, token);
      else keepAppointmentLink(storeSlug, { token, start });
      setLinks(appointmentLinks(storeSlug));
    },
  );
  return next;
}

/** When a booking is by now; undefined where it is none to come. Other failures say nothing about it. */
async function currentStart(
  client: PublicClient,
  endpoint: string,
  { token, start }: AppointmentLink,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { data } = await client.call('getBooking', { body: { endpoint, token }, onlyStatus: 200, signal });
    if (data.state === 'active') return data.start_time.slice(0, 16);
    return 'state' in data ? undefined : start;
  } catch (error) {
    return isUnknownLink(error) ? undefined : start;
  }
}
