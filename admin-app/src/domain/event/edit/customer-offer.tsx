import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { ToastAction } from '../../../ui/toast-action.tsx';
import { aboutEvent } from '../about-event.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useOpenDialog } from '../../open-dialog.ts';

/** Says that an event was made, and offers to name its customer (P-27). */
export function useCustomerOffer(): (event: OwnerEvent, text: string) => void {
  const message = useMessage();
  const openDialog = useOpenDialog();
  return (event, text) => {
    const addCustomer = () => {
      message.destroy(key);
      openDialog({ kind: 'edit', event });
      return Promise.resolve();
    };
    const content = (
      <ToastAction text={aboutEvent(text, event)} action="Adicionar cliente" onAct={addCustomer} />
    );
    message.success({ key, content });
  };
}

const key = 'made';
