import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { useEventActions } from '../../../domain/event/event-queries.ts';
import { useNotifyCustomer } from '../../../domain/event/notify/notification-queries.ts';
import { withCause } from '../../../platform/session/api-failure.tsx';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import { ToastLink } from '../../../ui/toast-action.tsx';
import { texts } from '../texts.ts';

/** Confirms an event and notifies its customer, or takes the confirmation back, as the cards of Início do (DLG-012). */
export function useEventConfirmation() {
  const { message } = App.useApp();
  const events = useEventActions();
  const notifyCustomer = useNotifyCustomer();

  const notify = async (event: OwnerEvent) => {
    const result = await notifyCustomer(event);
    if (result.status === 'noPhone') void message.error(texts.noPhone);
    if (result.status === 'failed') void message.error(result.reason ?? texts.notNotified);
    if (result.status !== 'link') return;
    const link = { text: texts.notifyCustomer, href: result.href };
    void message.success({
      key: texts.wasConfirmed,
      content: <ToastLink text={texts.wasConfirmed} link={link} />,
    });
  };

  const { submit, isSaving } = useSaving({
    save: (event: OwnerEvent) => events.setConfirmed(event, !event.is_confirmed),
    onSaved: (_, event) => {
      const wasConfirmed = event.is_confirmed;
      void message.success({
        key: texts.wasConfirmed,
        content: wasConfirmed ? texts.wasUnconfirmed : texts.wasConfirmed,
      });
      if (!wasConfirmed) void notify(event);
    },
    onFailed: (error) => void message.error(withCause(error, texts.confirmationFailed)),
  });
  /** Asks before a confirmation is taken back. */
  const turn = (event: OwnerEvent, onDone: () => void) =>
    submit(() => (event.is_confirmed && !window.confirm(texts.mayUnconfirm) ? undefined : event), {
      onSuccess: onDone,
    });
  return { turn, isSaving };
}
