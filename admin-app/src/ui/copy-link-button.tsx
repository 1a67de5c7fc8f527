import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { ActionButton } from './action-button.tsx';
import { decorative } from './decorative.ts';
import { useMessage } from './messages/message-context.ts';

interface CopyLinkButtonProps {
  readonly address: string;
  readonly text?: string;
}

/** Puts an address into the clipboard, and says whether that went well. */
export function CopyLinkButton({ address, text = 'Copiar link da página' }: CopyLinkButtonProps) {
  const message = useMessage();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      message.success('Link copiado!');
    } catch {
      message.error('Não foi possível copiar o link.');
    }
  };
  return (
    <ActionButton icon={<CopyOutlined {...decorative} />} onAct={copy}>
      {text}
    </ActionButton>
  );
}
