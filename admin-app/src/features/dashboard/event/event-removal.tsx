import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { cancellationLink } from '../../../platform/events/event-removal.ts';
import { useEventActions } from '../../../platform/events/event-queries.ts';
import { failureText, withCause } from '../../../platform/session/api-failure.tsx';
import { useStore } from '../../../platform/store/store-context.tsx';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import { ToastAction } from '../../../ui/toast-action.tsx';
import { texts } from '../texts.ts';

/** Deletes an event and says so, with 'Desfazer' beside it (P-26). */
export function useEventRemoval() {
  const { message } = App.useApp();
  const events = useEventActions();
  const { title } = useStore();

  const restore = async (event: OwnerEvent) => {
    try {
      await events.restore(event);
      void message.success(texts.restored);
    } catch (error) {
      void message.error(failureText(error, texts.restoreFailed));
    }
    message.destroy(texts.removed);
  };

  return useSaving({
    save: events.remove,
    onSaved: (_, event: OwnerEvent) => {
      const href = cancellationLink(event, title);
      const content = (
        <ToastAction
          text={texts.removed}
          action={texts.undo}
          onAct={() => restore(event)}
          link={href === undefined ? undefined : { text: texts.tellCustomer, href }}
        />
      );
      void message.success({ key: texts.removed, content });
    },
    onFailed: (error) => void message.error(withCause(error, texts.removeFailed)),
  });
}
