import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { ToastAction } from '../../../ui/toast-action.tsx';
import { useOpenDialog } from '../../open-dialog.ts';

/** Says that an event was made, and offers to name its customer (P-27). */
export function useCustomerOffer(): (event: OwnerEvent, text: string) => void {
  const { message } = App.useApp();
  const openDialog = useOpenDialog();
  return (event, text) => {
    const addCustomer = () => {
      message.destroy(key);
      openDialog({ kind: 'edit', event });
      return Promise.resolve();
    };
    const content = <ToastAction text={text} action="Adicionar cliente" onAct={addCustomer} />;
    void message.success({ key, content });
  };
}

const key = 'made';
