import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { cancellationLink } from '../../../domain/event/event-removal.ts';
import { useEventActions } from '../../../domain/event/event-queries.ts';
import { withCause } from '../../../platform/session/api-failure.tsx';
import { useStore } from '../../../domain/store/store-context.tsx';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import { useUndoOffer } from '../../../ui/undo-offer.tsx';
import { texts } from '../texts.ts';

/** Deletes an event and says so, with 'Desfazer' beside it (P-26). */
export function useEventRemoval() {
  const { message } = App.useApp();
  const events = useEventActions();
  const { title } = useStore();
  const offerUndo = useUndoOffer();

  return useSaving({
    save: (event: OwnerEvent) => events.remove(event),
    onSaved: (notice, event: OwnerEvent) => {
      const href = notice?.link ?? cancellationLink(event, title);
      offerUndo({
        key: texts.removed,
        text: texts.removed,
        undo: () => events.restore(event),
        undone: texts.restored,
        failed: texts.restoreFailed,
        link: href === undefined ? undefined : { text: texts.tellCustomer, href },
      });
    },
    onFailed: (error) => void message.error(withCause(error, texts.removeFailed)),
  });
}
