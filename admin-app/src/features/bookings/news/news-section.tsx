import { Button } from 'antd';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import { useLatestNews, useNewsDismissal } from './news-queries.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import page from '../bookings-page.module.css';
import { newsText, newsTexts as texts } from './news-texts.ts';

/** Customers' changes since the owner looked last (MOVE-025), to be dismissed one by one or all at once (OWN-107). */
export function NewsSection() {
  const { news, count } = useLatestNews();
  const { dismiss, dismissAll } = useNewsDismissal();
  const place = useFocusFallback<HTMLDivElement>(news);
  const [latest] = news;
  const unlisted = count - news.length;
  const askAndDismissAll = () => {
    if (!latest || (unlisted > 0 && !window.confirm(texts.mayDismissAll(count, unlisted)))) return;
    dismissAll(latest);
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      aria-atomic={false}
      className={`${layout.live} ${page.wide}`}
    >
      {news.length > 0 && (
        <section aria-label={texts.title} className={`${layout.tight} ${parts.callout}`}>
          <h2>{texts.title}</h2>
          <ul className={`${layout.tight} ${page.news}`}>
            {news.map((item) => (
              <li key={item.id}>
                <div>
                  <p>{newsText(item)}</p>
                  {item.reason !== '' && <p className={parts.small}>{texts.reason(item.reason)}</p>}
                </div>
                <Button
                  type="text"
                  className={page.dismiss ?? ''}
                  aria-label={texts.dismissThis(newsText(item))}
                  onClick={() => dismiss(item)}
                >
                  {texts.dismiss}
                </Button>
              </li>
            ))}
          </ul>
          {unlisted > 0 && <p>{texts.more(unlisted)}</p>}
          {news.length > 1 && <Button onClick={askAndDismissAll}>{texts.dismissAll}</Button>}
        </section>
      )}
    </div>
  );
}
