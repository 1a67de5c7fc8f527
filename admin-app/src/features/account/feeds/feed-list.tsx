import type { Calendar, Feed } from '@hora-marcada/shared/contract';
import { formatDay } from '@hora-marcada/shared/format';
import { App } from 'antd';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { isSameId } from '../../../platform/store/ids.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import { useFeedChanges } from './feed-queries.ts';
import styles from './feed-section.module.css';
import { texts } from './feed-texts.ts';

interface FeedListProps {
  readonly feeds: readonly Feed[];
  readonly calendars: readonly Calendar[];
}

/** The links that there are: what each shows, but not its address. */
export function FeedList({ feeds, calendars }: FeedListProps) {
  const { message } = App.useApp();
  const { remove } = useFeedChanges();
  const list = useFocusFallback<HTMLUListElement>(feeds);
  const end = async (id: string) => {
    if (!window.confirm(texts.mayRemove)) return;
    try {
      await remove(id);
      void message.success(texts.removed);
    } catch (error) {
      void message.error(failureText(error, texts.removeFailed));
    }
  };
  if (feeds.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} className={styles.feeds} aria-label={texts.list}>
      {feeds.map((feed) => (
        <li key={feed.id} className={styles.feed}>
          <div id={`feed-${feed.id}`} className={styles.facts}>
            <p className={styles.shown}>{shownCalendars(feed, calendars)}</p>
            <p>{feed.with_names ? texts.withNames : texts.withoutNames}</p>
            <p>{texts.created(formatDay(feed.created_at.slice(0, 10)), feed.created_at.slice(11, 16))}</p>
          </div>
          <ActionButton danger aria-describedby={`feed-${feed.id}`} onAct={() => end(feed.id)}>
            {texts.remove}
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}

function shownCalendars({ calendars: ids }: Feed, calendars: readonly Calendar[]): string {
  if (ids === null) return texts.allCalendars;
  const nameOf = (id: string) => calendars.find((calendar) => isSameId(calendar.id, id))?.name;
  return ids.map((id) => nameOf(id) ?? texts.unknown).join(', ');
}
