import { useCallback, type ReactNode } from 'react';
import { failureText, isSessionOver } from '../../platform/session/api-failure.tsx';
import { ToastAction, type Link } from '../../ui/toast-action.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { useUndo } from './undo-queries.ts';

export interface UndoOffer {
  /** Names the message, which takes the place of one of the same name. */
  readonly key: string;
  /** The announcement, beside 'Desfazer'. */
  readonly text: ReactNode;
  /** The change to undo; undefined where nothing changed. */
  readonly changeId: string | undefined;
  /** Has a gateway tell the customer that it was taken back. */
  readonly tells?: true | undefined;
  readonly undone: string;
  /** That it could not be taken back, where it has a sentence of its own. */
  readonly failed?: string;
  /** Another action, such as telling the customer. */
  readonly link?: Link | undefined;
}

/** Says what was done, and takes it back on 'Desfazer' (P-26, AUD-009). */
export function useUndoOffer(): (offer: UndoOffer) => void {
  const message = useMessage();
  const undo = useUndo();
  return useCallback(
    ({ key, text, changeId, tells, undone, failed = 'Não foi possível desfazer.', link }) => {
      const act = async (id: string) => {
        try {
          await undo({ id, tell_client: tells });
          message.success(undone);
        } catch (error) {
          if (!isSessionOver(error)) message.error(failureText(error, failed));
        }
        message.destroy(key);
      };
      const onAct = changeId === undefined ? undefined : () => act(changeId);
      const content = <ToastAction text={text} action="Desfazer" onAct={onAct} link={link} />;
      message.success({ key, content });
    },
    [message, undo],
  );
}
