import { errorText, isNetworkError, type PublicClient } from '@hora-marcada/shared/client';
import type { BookingLink } from './appointment-state.ts';

/** Where the file is, or why that is not known. */
export type FileAddress =
  | { readonly url: string }
  | { readonly text: string | undefined; readonly isOffline: boolean };

/** Asks where the booking of a link can be saved now; never rejects. */
export async function calendarFileAddress(
  client: PublicClient,
  link: BookingLink,
  signal: AbortSignal,
): Promise<FileAddress> {
  try {
    const { url } = (await client.call('bookingIcs', { body: link, onlyStatus: 200, signal })).data;
    // A 200 may still be some proxy's page.
    return typeof url === 'string' ? { url } : { text: undefined, isOffline: false };
  } catch (error) {
    return { text: errorText(error), isOffline: isNetworkError(error) };
  }
}
