import InboxOutlined from '@ant-design/icons/InboxOutlined';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

interface SettingsListProps<Item extends { readonly id: string; readonly name: string }> {
  readonly query: UseQueryResult<readonly Item[]>;
  /** Said of an empty list. */
  readonly nothing: string;
  readonly describe: (item: Item) => string;
}

/** A list of named things, or why there is none. */
export function SettingsList<Item extends { readonly id: string; readonly name: string }>({
  query: { data, isPending, refetch },
  nothing,
  describe,
}: SettingsListProps<Item>) {
  if (isPending) return <Waiting />;
  if (data === undefined) return <RetryNotice text={texts.loadFailed} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState icon={<InboxOutlined />} text={nothing} />;
  return (
    <ul className={styles.list}>
      {data.map((item) => (
        <li key={item.id}>
          <h2 className={styles.name}>{item.name}</h2>
          <p>{describe(item)}</p>
        </li>
      ))}
    </ul>
  );
}
