import type { BodyOf } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { useEventActions } from '../../platform/event-queries.ts';
import { askToEdit } from '../../platform/event-to-edit.ts';
import { ToastAction } from '../../ui/toast-action.tsx';
import { createEvent } from './dashboard-queries.ts';
import { texts } from './texts.ts';

/** Creates an event and tells how it went, offering to name its client (P-27); answers whether it exists. Never rejects. */
export function useEventCreation(): (body: BodyOf<'createEvent'>) => Promise<boolean> {
  const { message } = App.useApp();
  const actions = useEventActions();
  return async (body) => {
    const creation = await createEvent(actions, body, texts.createFailed);
    if (creation.status === 'refused') {
      void message.error(creation.message);
      return false;
    }
    const addClient = () => {
      message.destroy(texts.created);
      askToEdit(creation.event);
      return Promise.resolve();
    };
    void message.success({
      key: texts.created,
      content: <ToastAction text={texts.created} action={texts.addClient} onAct={addClient} />,
    });
    return true;
  };
}
