import type { NewsItem } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useNow } from '../../platform/browser/clock.ts';
import { useArrivals } from '../event/arrivals/arrivals.tsx';
import { useStore } from '../store/store-context.tsx';
import parts from '../../ui/parts.module.css';
import { useLatestNews, useNewsDismissal } from './news-queries.ts';
import styles from './news-list.module.css';
import { newsDetails, newsText, newsTexts as texts } from './news-texts.ts';
import { UndeliveredLink } from './undelivered-link.tsx';

interface NewsListProps {
  /** The owner goes to see an event. */
  readonly onSee?: () => void;
}

/** The latest news, each to be seen and dismissed; how many there are beyond it (DAY-010, OWN-107). */
export function NewsList({ onSee }: NewsListProps) {
  const { timeZone } = useStore();
  const now = useNow();
  const { news, count } = useLatestNews();
  const { dismiss } = useNewsDismissal();
  const { show } = useArrivals();
  const see = (item: NewsItem) => {
    onSee?.();
    show(item);
  };
  return (
    <>
      <ul className={styles.news}>
        {news.map((item) => (
          <li key={`${item.kind} ${item.id} ${item.at}`} data-kind={item.kind}>
            <p>{newsText(item)}</p>
            {item.reason !== '' && item.kind !== 'skipped' && <p>{texts.reason(item.reason)}</p>}
            <p className={parts.small}>{newsDetails(item, now, timeZone)}</p>
            <div className={styles.buttons}>
              <UndeliveredLink news={item} />
              {item.kind !== 'skipped' && (
                <Button type="text" aria-label={texts.seeThis(newsText(item))} onClick={() => see(item)}>
                  {texts.see}
                </Button>
              )}
              <Button
                type="text"
                aria-label={texts.dismissThis(newsText(item))}
                onClick={() => dismiss(item)}
              >
                {texts.dismiss}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {count > news.length && <p>{texts.more(count - news.length)}</p>}
    </>
  );
}

/** Dismisses all news at once, from two on; asks first where not all of them are listed. */
export function DismissAllButton() {
  const { news, count } = useLatestNews();
  const { dismissAll } = useNewsDismissal();
  const [latest] = news;
  if (!latest || count < 2) return null;
  const unlisted = count - news.length;
  const askAndDismissAll = () => {
    if (unlisted > 0 && !window.confirm(texts.mayDismissAll(count, unlisted))) return;
    dismissAll(latest);
  };
  return <Button onClick={askAndDismissAll}>{texts.dismissAll}</Button>;
}
