import type { PublicClient } from '@hora-marcada/shared/client';
import type { AnswerOf } from '@hora-marcada/shared/contract';
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

export interface BookedHere extends AppointmentLink {
  /** Once the server has told of it. */
  readonly booking?: AnswerOf<'getBooking'> | undefined;
}

/**
 * The bookings to come that were made in this browser, the next one first; one that is over, cancelled or unknown is forgotten
 * (MOVE-031, LOOK-011). The server is asked about the next one, and about the others once they are shown.
 */
export function useBookedHere(
  client: PublicClient,
  storeSlug: string,
  timeZone: string,
  areOthersShown: boolean,
): readonly BookedHere[] {
  const [bookings, setBookings] = useState<ReadonlyMap<string, BookedHere['booking']>>(new Map());
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
    (asked, signal) => Promise.all(asked.map((link) => asNow(client, storeSlug, link, signal))),
    (found, asked) => {
      const changed = asked.filter(({ start }, index) => start !== found[index]?.start);
      for (const link of changed) {
        const start = found[asked.indexOf(link)]?.start;
        if (start === undefined) forgetAppointmentLink(storeSlug, link.token);
        else keepAppointmentLink(storeSlug, { ...link, start });
      }
      if (changed.length > 0) setLinks(appointmentLinks(storeSlug));
      if (asked.length > 0)
        setBookings(new Map(asked.map(({ token }, index) => [token, found[index]?.booking])));
    },
  );
  return coming.map((link) => ({ ...link, booking: bookings.get(link.token) }));
}

/** A booking and when it is by now; undefined where it is none to come. Other failures say nothing about it. */
async function asNow(
  client: PublicClient,
  endpoint: string,
  { token, start }: AppointmentLink,
  signal: AbortSignal,
): Promise<{ readonly start: string | undefined; readonly booking?: AnswerOf<'getBooking'> }> {
  try {
    const { data } = await client.call('getBooking', { body: { endpoint, token }, onlyStatus: 200, signal });
    if (data.state === 'active') return { start: data.start_time.slice(0, 16), booking: data };
    return { start: 'state' in data ? undefined : start };
  } catch (error) {
    return { start: isUnknownLink(error) ? undefined : start };
  }
}
