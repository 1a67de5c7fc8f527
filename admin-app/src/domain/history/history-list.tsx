import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import type { Change, OwnerEvent } from '@hora-marcada/shared/contract';
import {
  bookingMoveText,
  bookingRestoredText,
  dayOf,
  toWallClock,
  whatsAppLink,
} from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { useNow } from '../../platform/browser/clock.ts';
import { useStore } from '../store/store-context.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFocusFallback } from '../../ui/focus-fallback.ts';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { bookingDetails } from '../event/notify/booking-details.ts';
import { failureText, isSessionOver } from '../../platform/session/api-failure.tsx';
import { ToastLink } from '../../ui/toast-action.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { describeChange } from './change-sentence.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './history-list.module.css';
import { useHistory, type HistoryFilter } from './history-queries.ts';
import { useUndo } from '../store/undo-queries.ts';
import { historyTexts as texts, stayingText } from './history-texts.ts';

/** The changes of the store, or of one event, each with its undo (AUD-002, AUD-003, AUD-006). */
export function HistoryList({ filter }: { readonly filter: HistoryFilter }) {
  const history = useHistory(filter);
  if (history.status === 'loading') return <Waiting />;
  if (history.status === 'failed') return <LoadFailure text={texts.loadFailed} onRetry={history.retry} />;
  if (history.changes.length === 0) return <EmptyState icon={<HistoryOutlined />} text={texts.nothing} />;
  return (
    <div className={`${layout.stack} ${styles.history}`}>
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
  const today = dayOf(toWallClock(useNow(), timeZone));
  const undo = useUndoing();
  const list = useFocusFallback<HTMLUListElement>(changes);
  return (
    <ul ref={list} tabIndex={-1} className={parts.rows} aria-label={texts.list}>
      {changes.map((change) => {
        const { when, sentence, details } = describeChange(change, today);
        const id = `change-${change.id}`;
        return (
          <li key={change.id} className={layout.ends}>
            <div id={id} className={`${parts.small} ${styles.facts}`}>
              <p className={styles.sentence}>
                <time dateTime={change.at}>{when}</time> · <span>{sentence}</span>
              </p>
              {details.map((detail) => (
                <p key={detail}>{detail}</p>
              ))}
            </div>
            {change.is_undone && <p className={parts.small}>{texts.isUndone}</p>}
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

/** Takes a change back and says how it went; the customer of a booking that lies elsewhere now can be told (AUD-011). */
function useUndoing(): (change: Change) => Promise<void> {
  const message = useMessage();
  const { title } = useStore();
  const undo = useUndo();
  return async (change) => {
    try {
      const { event, is_on_top: isOnTop, staying = [] } = await undo({ id: change.id });
      const text = isOnTop ? texts.onTop : [texts.undone, stayingText(staying)].filter(Boolean).join(' ');
      const href = event && noticeLink(change, event, title);
      const content = href ? <ToastLink text={text} link={{ text: texts.tellCustomer, href }} /> : text;
      message.success(content);
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.notUndone));
    }
  };
}

/** The chat that tells the restored time; undefined where the event was neither moved nor deleted, or has no phone. */
function noticeLink(change: Change, event: OwnerEvent, storeTitle: string): string | undefined {
  const details = bookingDetails(event, storeTitle);
  if (details.customerPhone === '') return undefined;
  const { action, undoes, after } = change;
  const original = action === 'undone' ? undoes : action;
  if (original === 'event_moved' && after?.start_time !== undefined)
    return whatsAppLink(details.customerPhone, bookingMoveText(details, after.start_time));
  if (original === 'event_deleted') return whatsAppLink(details.customerPhone, bookingRestoredText(details));
  return undefined;
}
