import { DismissAllButton, NewsList } from '../../../domain/news/news-list.tsx';
import { useLatestNews } from '../../../domain/news/news-queries.ts';
import { newsTexts as texts } from '../../../domain/news/news-texts.ts';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import page from '../bookings-page.module.css';

/** Customers' changes since the owner looked last (MOVE-025), to be dismissed one by one or all at once (OWN-107). */
export function NewsSection() {
  const { news } = useLatestNews();
  const place = useFocusFallback<HTMLDivElement>(news);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      aria-atomic={false}
      className={`${layout.live} ${page.wide}`}
    >
      {news.length > 0 && (
        <section aria-label={texts.title} className={`${layout.tight} ${parts.callout} ${page.news}`}>
          <h2>{texts.title}</h2>
          <NewsList />
          <DismissAllButton />
        </section>
      )}
    </div>
  );
}
