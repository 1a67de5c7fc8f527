import type { NewsItem } from '@hora-marcada/shared/contract';
import { storedText } from '../../../platform/browser/stored-text.ts';

/** Bookings that came in while no device had notices, as this browser has counted them. */
export interface MissedBookings {
  readonly count: number;
  /** When the last one counted came in; '' before the first. */
  readonly until: string;
}

const stored = storedText('bookings_without_notices');

export function readMissed(): MissedBookings {
  const [, count = '0', until = ''] = /^(\d+) (\S+)$/.exec(stored.read() ?? '') ?? [];
  return { count: Number(count), until };
}

export function keepMissed({ count, until }: MissedBookings): void {
  if (until !== '') stored.write(`${count} ${until}`);
}

/** With the bookings among the news that came in later than those counted; the same where there are none. */
export function withNews(missed: MissedBookings, news: readonly NewsItem[]): MissedBookings {
  const later = news.filter(({ kind, at }) => kind === 'booked' && at > missed.until);
  if (later.length === 0) return missed;
  const until = later.map(({ at }) => at).reduce((last, at) => (at > last ? at : last));
  return { count: missed.count + later.length, until };
}
