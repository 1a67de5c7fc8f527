import { useRef } from 'react';
import { DismissAllButton, NewsList } from '../../../domain/news/news-list.tsx';
import { useLatestNews } from '../../../domain/news/news-queries.ts';
import { newsTexts as texts } from '../../../domain/news/news-texts.ts';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import page from '../bookings-page.module.css';
import { Notice } from '../notices/notice.tsx';

/** Customers' changes since the owner looked last (MOVE-025), to be dismissed one by one or all at once (OWN-107). */
export function NewsSection() {
  const { news, count } = useLatestNews();
  const list = useRef<HTMLElement>(null);
  const place = useFocusFallback<HTMLDivElement>(news, list);
  return (
    <>
      <div ref={place} tabIndex={-1} role="status" className={parts.spoken}>
        {news.length > 0 && <p>{texts.counted(count)}</p>}
      </div>
      {news.length > 0 && (
        <Notice title={texts.counted(count)}>
          <section ref={list} aria-label={texts.title} className={`${layout.tight} ${page.news}`}>
            <NewsList />
            <DismissAllButton />
          </section>
        </Notice>
      )}
    </>
  );
}
