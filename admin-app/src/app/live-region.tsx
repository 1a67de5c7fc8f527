import { formatShortDay } from '@hora-marcada/shared/format';
import { useLiveBookings } from '../platform/events/live-bookings.ts';
import type { LiveSource } from '../platform/events/live-stream.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { texts } from './texts.ts';

/** Tells screen readers, when they have nothing else to say, what has just been booked (P-31). */
export function LiveRegion({ source }: { readonly source: LiveSource }) {
  const [first, ...others] = useLiveBookings(source);
  return <VisuallyHidden role="status">{first && announcement(first, others.length)}</VisuallyHidden>;
}

function announcement({ title, start_time }: { title: string; start_time: string }, others: number): string {
  if (others > 0) return texts.newBookings(others + 1);
  return texts.newBooking(title, formatShortDay(start_time.slice(0, 10)), start_time.slice(11, 16));
}
