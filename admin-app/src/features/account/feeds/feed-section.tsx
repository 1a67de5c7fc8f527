import { Button } from 'antd';
import { useId, useState } from 'react';
import type { Calendar, Feed } from '@hora-marcada/shared/contract';
import { dayOf, formatDay, timeOf } from '@hora-marcada/shared/format';
import { useCalendars } from '../../../domain/store/store-queries.ts';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { CopyLinkButton } from '../../../ui/copy-link-button.tsx';
import { GuardedDialog } from '../../../ui/dialogs/guarded-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { isSameId } from '../../../domain/store/ids.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useFeeds, useFeedChanges } from './feed-queries.ts';
import styles from '../account.module.css';
import { feedTexts as texts } from './feed-texts.ts';
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
    <section className={`${parts.sheet} ${parts.quiet} ${styles.card}`} aria-labelledby={titleId}>
      <div className={layout.tight}>
        <h2 id={titleId} className={parts.title}>
          {texts.title}
        </h2>
        <p>{texts.purpose}</p>
        <p>{texts.delay}</p>
      </div>
      {feeds.status === 'failed' ? (
        <LoadFailure text={texts.loadFailed} onRetry={feeds.retry} />
      ) : (
        <div className={layout.tight}>
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

interface AddressDialogProps {
  readonly address: string;
  readonly onClosed: () => void;
}

/** The address of a new link, which nobody is shown again (ICS-009). */
function AddressDialog({ address, onClosed }: AddressDialogProps) {
  return (
    <GuardedDialog title={texts.createdTitle} onClosed={onClosed}>
      {() => (
        <div className={layout.tight}>
          <p>{texts.once}</p>
          <p className={parts.address}>{address}</p>
          <CopyLinkButton address={address} text={texts.copy} />
          <p>{texts.how}</p>
        </div>
      )}
    </GuardedDialog>
  );
}

interface FeedListProps {
  readonly feeds: readonly Feed[];
  readonly calendars: readonly Calendar[];
}

/** The links that there are: what each shows, but not its address. */
function FeedList({ feeds, calendars }: FeedListProps) {
  const message = useMessage();
  const { remove } = useFeedChanges();
  const list = useFocusFallback<HTMLUListElement>(feeds);
  const end = async (id: string) => {
    if (!window.confirm(texts.mayRemove)) return;
    try {
      await remove(id);
      message.success(texts.removed);
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.removeFailed));
    }
  };
  if (feeds.length === 0) return null;
  return (
    <ul ref={list} tabIndex={-1} className={parts.rows} aria-label={texts.list}>
      {feeds.map((feed) => (
        <li key={feed.id} className={layout.ends}>
          <div id={`feed-${feed.id}`} className={parts.small}>
            <p className={parts.name}>{shownCalendars(feed, calendars)}</p>
            <p>{feed.with_names ? texts.withNames : texts.withoutNames}</p>
            <p>{texts.created(formatDay(dayOf(feed.created_at)), timeOf(feed.created_at))}</p>
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
