import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import type { Change } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { useNow } from '../../../platform/browser/clock.ts';
import { useStore } from '../../../platform/store/store-context.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { describeChange } from './change-sentence.ts';
import styles from './history-list.module.css';
import { useHistory, type HistoryFilter } from './history-queries.ts';
import { historyTexts as texts } from './history-texts.ts';
import { useUndoing } from './undoing.tsx';

/** What was done in the store, or to one event, and taking it back (AUD-002, AUD-003, AUD-006). */
export function HistoryList({ filter }: { readonly filter: HistoryFilter }) {
  const history = useHistory(filter);
  if (history.status === 'loading') return <Waiting />;
  if (history.status === 'failed' && !history.isUnknown)
    return <LoadFailure text={texts.loadFailed} onRetry={history.retry} />;
  if (history.status === 'failed' || history.changes.length === 0)
    return <EmptyState icon={<HistoryOutlined />} text={texts.nothing} />;
  return (
    <div className={styles.history}>
      <ChangeItems changes={history.changes} />
      {history.loadMore && (
        <Button loading={history.isLoadingMore} aria-busy={history.isLoadingMore} onClick={history.loadMore}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

function ChangeItems({ changes }: { readonly changes: readonly Change[] }) {
  const { timeZone } = useStore();
  const today = toWallClock(useNow(), timeZone).slice(0, 10);
  const undo = useUndoing();
  const list = useFocusFallback<HTMLUListElement>(changes);
  return (
    <ul ref={list} tabIndex={-1} className={styles.changes} aria-label={texts.list}>
      {changes.map((change) => {
        const { when, sentence, details } = describeChange(change, today);
        const id = `change-${change.id}`;
        return (
          <li key={change.id} className={styles.change}>
            <div id={id} className={styles.facts}>
              <p className={styles.sentence}>
                <time dateTime={change.at}>{when}</time> · {sentence}
              </p>
              {details.map((detail) => (
                <p key={detail}>{detail}</p>
              ))}
            </div>
            {change.is_undone && <p className={styles.undone}>{texts.isUndone}</p>}
            {change.can_undo && (
              <ActionButton aria-describedby={id} onAct={() => undo(change)}>
                {texts.undo}
              </ActionButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
