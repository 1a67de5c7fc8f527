import { Button } from 'antd';
import { useId, useState } from 'react';
import { useCalendars } from '../../../platform/store/store-queries.ts';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { FeedList } from './feed-list.tsx';
import { useFeeds } from './feed-queries.ts';
import styles from './feed-section.module.css';
import { texts } from './feed-texts.ts';
import { NewFeedDialog } from './new-feed-dialog.tsx';

const maxFeeds = 10;

/** 'Minha agenda em outro calendário': links with which other programs read the calendar (ICS-004). */
export function FeedSection() {
  const feeds = useFeeds();
  const { data: calendars = [] } = useCalendars({ isNeeded: feeds.status === 'ready' });
  const [isCreating, setIsCreating] = useState(false);
  const [address, setAddress] = useState<string>();
  const titleId = useId();
  if (feeds.status === 'hidden') return null;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.intro}>
        <h2 id={titleId} className={styles.title}>
          {texts.title}
        </h2>
        <p>{texts.purpose}</p>
        <p>{texts.delay}</p>
      </div>
      {feeds.status === 'failed' ? (
        <LoadFailure text={texts.loadFailed} onRetry={feeds.retry} />
      ) : (
        <div className={styles.links}>
          <FeedList feeds={feeds.feeds} calendars={calendars} />
          {feeds.feeds.length < maxFeeds ? (
            <Button onClick={() => setIsCreating(true)}>{texts.create}</Button>
          ) : (
            <p>{texts.full}</p>
          )}
        </div>
      )}
      {isCreating && (
        <NewFeedDialog calendars={calendars} onCreated={setAddress} onClosed={() => setIsCreating(false)} />
      )}
      {address !== undefined && !isCreating && (
        <AddressDialog address={address} onClosed={() => setAddress(undefined)} />
      )}
    </section>
  );
}
