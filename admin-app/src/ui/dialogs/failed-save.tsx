import { useCallback, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { ToastAction } from '../toast-action.tsx';
import { useMessage } from '../messages/message-context.ts';

/** Announces that a dialog's save failed, and offers the dialog again with what was typed (P-22). */
export interface FailedSave {
  readonly announce: (text: ReactNode, reopen: () => void) => void;
  /** For a dialog that is being opened: an older offer goes, and the focus will return to what has it now. */
  readonly dismiss: () => void;
}

/** Mount it where the dialog is opened: with that place, the offer goes too. */
export function useFailedSave(): FailedSave {
  const message = useMessage();
  const key = useId();
  const isPlaceShown = useRef(false);
  const opener = useRef<Element>(null);
  const hide = useCallback(() => message.destroy(key), [message, key]);
  useEffect(() => {
    isPlaceShown.current = true;
    return () => {
      isPlaceShown.current = false;
      hide();
    };
  }, [hide]);
  return useMemo(
    () => ({
      dismiss: () => {
        opener.current = document.activeElement;
        hide();
      },
      announce: (text, reopen) => {
        if (!isPlaceShown.current) {
          message.error(text);
          return;
        }
        const retry = () => {
          hide();
          // The button of the message is gone when the dialog closes again.
          if (opener.current instanceof HTMLElement) opener.current.focus();
          reopen();
          return Promise.resolve();
        };
        const content = <ToastAction text={text} action="Tentar novamente" onAct={retry} />;
        message.error({ key, content, isKept: true });
      },
    }),
    [message, key, hide],
  );
}
