import { Button } from 'antd';
import { useDismissNews, useLatestNews } from './news-queries.ts';
import styles from './news-section.module.css';
import { newsText, newsTexts as texts } from './news-texts.ts';

/** What customers did to their bookings since the owner looked last (MOVE-025). */
export function NewsSection() {
  const news = useLatestNews();
  const dismiss = useDismissNews();
  return (
    <div role="status" aria-atomic={false} className={styles.place}>
      {news.length > 0 && (
        <section aria-label={texts.title} className={styles.notice}>
          <h2 className={styles.title}>{texts.title}</h2>
          <ul className={styles.news}>
            {news.map((item) => (
              <li key={item.id}>
                <div>
                  <p>{newsText(item)}</p>
                  {item.reason !== '' && <p className={styles.reason}>{texts.reason(item.reason)}</p>}
                </div>
                <Button
                  type="text"
                  className={styles.dismiss ?? ''}
                  aria-label={texts.dismissThis(newsText(item))}
                  onClick={() => dismiss(item)}
                >
                  {texts.dismiss}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
