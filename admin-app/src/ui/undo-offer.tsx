import { App } from 'antd';
import { useCallback } from 'react';
import { failureText, isSessionOver } from '../platform/session/api-failure.tsx';
import { ToastAction, type Link } from './toast-action.tsx';

interface UndoOffer {
  /** Names the message, which takes the place of one of the same name. */
  readonly key: string;
  /** What was done. */
  readonly text: string;
  /** Rejects where it failed. */
  readonly undo: () => Promise<void>;
  readonly undone: string;
  readonly failed: string;
  /** What else may be done about it. */
  readonly link?: Link | undefined;
}

/** Says what was done, and takes it back on 'Desfazer' (P-26). */
export function useUndoOffer(): (offer: UndoOffer) => void {
  const { message } = App.useApp();
  return useCallback(
    ({ key, text, undo, undone, failed, link }) => {
      const act = async () => {
        try {
          await undo();
          void message.success(undone);
        } catch (error) {
          if (!isSessionOver(error)) void message.error(failureText(error, failed));
        }
        message.destroy(key);
      };
      const content = <ToastAction text={text} action="Desfazer" onAct={act} link={link} />;
      void message.success({ key, content });
    },
    [message],
  );
}
