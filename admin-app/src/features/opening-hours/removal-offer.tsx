import { App } from 'antd';
import { useEffect, useId } from 'react';
import { ToastAction } from '../../ui/toast-action.tsx';
import { texts } from './texts.ts';

/** Offers to take a removal back, for as long as nothing else was decided about the list and it is shown. */
export function useRemovalOffer() {
  const { message } = App.useApp();
  const key = useId();
  useEffect(() => () => message.destroy(key), [message, key]);
  const withdraw = () => message.destroy(key);
  const offer = (name: string, undo: () => void) => {
    const act = () => {
      withdraw();
      undo();
      return Promise.resolve();
    };
    const content = <ToastAction text={texts.removed(name)} action={texts.undo} onAct={act} />;
    void message.info({ key, content });
  };
  return { offer, withdraw };
}
