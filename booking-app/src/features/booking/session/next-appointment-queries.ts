import type { PublicClient } from '@hora-marcada/shared/client';
import { toWallClock, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import { useEffect, useState } from 'react';
import { useIsHydrating } from '../../../platform/hydrating.ts';
import { useRequest } from '../../../platform/request.ts';
import {
  appointmentLinks,
  forgetAppointmentLink,
  keepAppointmentLink,
  type AppointmentLink,
} from './appointment-links.ts';
import { isUnknownLink } from './refusal-reading.ts';

/** The device's clock may be wrong by a day (OWN-099), and hours from the store's. */
const doubtInMilliseconds = 3 * MILLISECONDS_A_DAY;

/** The next booking that was made in this browser; one that is over, cancelled or unknown is forgotten (MOVE-031). */
export function useNextAppointment(
  client: PublicClient,
  storeSlug: string,
  timeZone: string,
): AppointmentLink | undefined {
  const isHydrating = useIsHydrating();
  const [links, setLinks] = useState(() => appointmentLinks(storeSlug));
  // Who has booked nothing here waits for no time zone.
  const past = links.filter(({ start }) => start <= toWallClock(new Date(), timeZone));
  const next = isHydrating ? undefined : links[past.length];
  useEffect(() => {
    for (const { token, start } of past)
      if (Date.parse(start) < Date.now() - doubtInMilliseconds) forgetAppointmentLink(storeSlug, token);
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
