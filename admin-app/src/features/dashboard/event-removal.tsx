import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { useEventActions } from '../../platform/event-queries.ts';
import { ToastAction } from '../../ui/toast-action.tsx';
import { createEvent } from './dashboard-queries.ts';
import { restoredEventBody } from './new-event.ts';
import { texts } from './texts.ts';

/** Deletes an event and says so, with 'Desfazer' beside it (P-26); answers whether it is gone. Never rejects. */
export function useEventRemoval(): (event: OwnerEvent) => Promise<boolean> {
  const { message } = App.useApp();
  const actions = useEventActions();

  const restore = async (event: OwnerEvent) => {
    const restoration = await createEvent(actions, restoredEventBody(event), texts.restoreFailed);
    message.destroy(texts.removed);
    if (restoration.status === 'created') void message.success(texts.restored);
    else void message.error(restoration.message);
  };

  return async (event) => {
    try {
      await actions.remove(event);
    } catch {
      void message.error(texts.removeFailed);
      return false;
    }
    void message.success({
      key: texts.removed,
      content: <ToastAction text={texts.removed} action={texts.undo} onAct={() => restore(event)} />,
    });
    return true;
  };
}
