import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { App } from 'antd';
import { ActionButton } from './action-button.tsx';
import { decorative } from './decorative.ts';

interface CopyLinkButtonProps {
  readonly address: string;
  readonly text?: string;
}

/** Puts an address into the clipboard, and says whether that went well. */
export function CopyLinkButton({ address, text = 'Copiar link da página' }: CopyLinkButtonProps) {
  const { message } = App.useApp();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      void message.success('Link copiado!');
    } catch {
      void message.error('Não foi possível copiar o link.');
    }
  };
  return (
    <ActionButton icon={<CopyOutlined {...decorative} />} onAct={copy}>
      {text}
    </ActionButton>
  );
}
