import { App } from 'antd';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { ToastAction } from './toast-action.tsx';

/** Tells that a dialog's save failed, and offers the dialog again with what was typed (P-22). */
export interface FailedSave {
  readonly tell: (text: string, reopen: () => void) => void;
  /** The offer goes, because another dialog was opened. */
  readonly forget: () => void;
}

/** Long enough to be read and reached. */
const shownInSeconds = 20;

/** Mount it where the dialog is opened: with that place, the offer goes too. */
export function useFailedSave(): FailedSave {
  const { message } = App.useApp();
  const key = useId();
  const isPlaceShown = useRef(false);
  const forget = useCallback(() => message.destroy(key), [message, key]);
  useEffect(() => {
    isPlaceShown.current = true;
    return () => {
      isPlaceShown.current = false;
      forget();
    };
  }, [forget]);
  return useMemo(
    () => ({
      forget,
      tell: (text, reopen) => {
        if (!isPlaceShown.current) {
          void message.error(text);
          return;
        }
        const retry = () => {
          forget();
          reopen();
          return Promise.resolve();
        };
        const content = <ToastAction text={text} action="Tentar novamente" onAct={retry} />;
        void message.error({ key, content, duration: shownInSeconds });
      },
    }),
    [message, key, forget],
  );
}
