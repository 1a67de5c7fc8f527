import type { PublicClient } from '@hora-marcada/shared/client';
import { toWallClock, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import { useEffect, useMemo, useState } from 'react';
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

/**
 * The bookings to come that were made in this browser, the next one first; one that is over, cancelled or unknown is forgotten
 * (MOVE-031, LOOK-011). The server is asked about the next one, and about the others once they are shown.
 */
export function useBookedHere(
  client: PublicClient,
  storeSlug: string,
  timeZone: string,
  areOthersShown: boolean,
): readonly AppointmentLink[] {
  const [links, setLinks] = useState(() => appointmentLinks(storeSlug));
  const [past, coming] = useMemo(() => {
    // Who has booked nothing here waits for no time zone.
    const firstComing = links.findIndex(({ start }) => start > toWallClock(new Date(), timeZone));
    return firstComing < 0 ? [links, []] : [links.slice(0, firstComing), links.slice(firstComing)];
  }, [links, timeZone]);
  useEffect(() => {
    for (const { token, start } of past)
      if (Date.parse(start) < Date.now() - doubtInMilliseconds) forgetAppointmentLink(storeSlug, token);
  });
  const asked = useMemo(() => (areOthersShown ? coming : coming.slice(0, 1)), [areOthersShown, coming]);
  useRequest(
    asked,
    (asked, signal) => Promise.all(asked.map((link) => currentStart(client, storeSlug, link, signal))),
    (starts, asked) => {
      const changed = asked.filter(({ start }, index) => start !== starts[index]);
      for (const link of changed) {
        const start = starts[asked.indexOf(link)];
        if (start === undefined) forgetAppointmentLink(storeSlug, link.token);
        else keepAppointmentLink(storeSlug, { ...link, start });
      }
      if (changed.length > 0) setLinks(appointmentLinks(storeSlug));
    },
  );
  return coming;
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
