import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useOpenDialog } from '../../open-dialog.ts';
import { aboutEvent } from '../about-event.tsx';
import { hasCustomer } from '../confirmation.ts';
import { useEventActions } from '../event-queries.ts';
import { useMeetingsOf } from '../meetings/meeting-queries.ts';
import { newEventTexts as texts } from './new-event-texts.ts';

/**
 * Says that an event was made and on what it lies, and offers to name its customer (P-27) and to take it back (DAY-009), which
 * deletes it.
 */
export function useCreationAnnouncement(): (event: OwnerEvent, text: string) => void {
  const message = useMessage();
  const { remove } = useEventActions();
  const openDialog = useOpenDialog();
  const meetingsOf = useMeetingsOf();
  const { may_change: mayChange } = useViewer();
  const addCustomer = (event: OwnerEvent) => {
    message.destroy(key);
    openDialog({ kind: 'edit', event });
    return Promise.resolve();
  };
  const takeBack = async (event: OwnerEvent) => {
    try {
      await remove(event);
      message.success(texts.undone);
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.notUndone));
    }
    message.destroy(key);
  };
  return (event, text) => {
    const say = (said: string) => {
      const content = (
        <span className={layout.row}>
          <span>{aboutEvent(said, event)}</span>
          {!hasCustomer(event) && (
            <ActionButton type="link" onAct={() => addCustomer(event)}>
              {texts.addCustomer}
            </ActionButton>
          )}
          {mayChange && (
            <ActionButton type="link" onAct={() => takeBack(event)}>
              {texts.undo}
            </ActionButton>
          )}
        </span>
      );
      message.success({ key, content });
    };
    void meetingsOf(event).then((meetings) =>
      say([text, ...meetings.map(({ sentence }) => sentence)].join(' ')),
    );
  };
}

const key = 'made';
