import type { Change, OwnerEvent } from '@hora-marcada/shared/contract';
import { bookingRestoredText, bookingMoveText, whatsAppLink } from '@hora-marcada/shared/format';
import { App } from 'antd';
import { bookingDetails } from '../../../platform/notify/booking-details.ts';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { useStore } from '../../../platform/store/store-context.tsx';
import { ToastLink } from '../../../ui/toast-action.tsx';
import { useUndo } from './history-queries.ts';
import { historyTexts as texts } from './history-texts.ts';

/** Long enough to be read and reached. */
const shownInSeconds = 10;

/** Takes a change back and says how it went; the customer of what lies elsewhere now can be told (AUD-011). */
export function useUndoing(): (change: Change) => Promise<void> {
  const { message } = App.useApp();
  const { title } = useStore();
  const undo = useUndo();
  return async (change) => {
    try {
      const { event, is_on_top: isOnTop } = await undo(change);
      const text = isOnTop ? texts.onTop : texts.undone;
      const href = event && noticeLink(change, event, title);
      const content = href ? <ToastLink text={text} link={{ text: texts.tellCustomer, href }} /> : text;
      void message.success({ content, duration: shownInSeconds });
    } catch (error) {
      if (!isSessionOver(error)) void message.error(failureText(error, texts.notUndone));
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
