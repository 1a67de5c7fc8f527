import type { NewsItem } from '@hora-marcada/shared/contract';
import { toWallClock, whatsAppLink, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';

const NEWS_FOR_MILLISECONDS = 7 * MILLISECONDS_A_DAY;

/** What happened at this instant or before is no news any more (MOVE-025). */
export function newsCutoff(now: Date): Date {
  return new Date(now.getTime() - NEWS_FOR_MILLISECONDS);
}

export interface StoredNews {
  readonly id: string;
  readonly kind: NewsItem['kind'];
  readonly at: Date;
  readonly title: string;
  readonly customerName: string;
  readonly calendarName: string | null;
  readonly start: Date;
  readonly movedFrom: Date | null;
  readonly reason: string;
  /** The message that was not delivered, and to which phone; null but for those. */
  readonly phone: string | null;
  readonly text: string | null;
  /** The store's. */
  readonly timeZone: string;
}

export function newsItem(news: StoredNews): NewsItem {
  const { id, kind, title, reason, movedFrom, phone, text, timeZone } = news;
  return {
    id,
    kind,
    title,
    reason,
    at: news.at.toISOString(),
    client_name: news.customerName,
    calendar: news.calendarName ?? '',
    start_time: toWallClock(news.start, timeZone),
    moved_from: movedFrom && toWallClock(movedFrom, timeZone),
    ...(phone !== null && text !== null && { link: whatsAppLink(phone, text) }),
  };
}
