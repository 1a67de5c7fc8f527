import type { ReactNode } from 'react';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx';
import type { AsyncList } from '../flow/async-list.ts';
import { texts } from '../later-texts.ts';
import styles from './async-list-view.module.css';

/** One part of the schedule: its list, the choice, and a way to retry. */
export interface AsyncListProps<Item, Chosen = Item> {
  readonly list: AsyncList<unknown, Item>;
  readonly chosen: Chosen | undefined;
  /** The customer wanted to go on without having chosen. */
  readonly isMissing: boolean;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onRetry: () => void;
}

interface AsyncListViewProps<Item> extends Pick<AsyncListProps<Item>, 'list' | 'onRetry'> {
  readonly failureText: string;
  /** Keeps the room of what is loading. */
  readonly ghosts?: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A dial while a list is loading, a retry button when that failed, else its items. */
export function AsyncListView<Item>({
  list,
  onRetry,
  failureText,
  ghosts,
  children,
}: AsyncListViewProps<Item>) {
  switch (list.status) {
    case 'idle':
      return null;
    case 'loading':
      return (
        <div className={styles.loading}>
          <div>{ghosts}</div>
          <LoadingPlaceholder onRetry={onRetry} />
        </div>
      );
    case 'failed':
      return (
        <RetryNotice
          text={failureText}
          cause={list.isOffline ? texts.offline : texts.timesMissing}
          onRetry={onRetry}
        />
      );
    case 'loaded':
    case 'reloading':
      return children(list.items);
  }
}
