import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { ActionButton } from './action-button.tsx';
import { decorative } from './decorative.ts';
import { useMessage } from './messages/message-context.ts';

interface CopyButtonProps {
  readonly label: string;
  /** What is copied. */
  readonly text: string;
  readonly copied: string;
  readonly notCopied: string;
}

/** Puts a text into the clipboard, and says whether that went well. */
export function CopyButton({ label, text, copied, notCopied }: CopyButtonProps) {
  const message = useMessage();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      message.success(copied);
    } catch {
      message.error(notCopied);
    }
  };
  return (
    <ActionButton icon={<CopyOutlined {...decorative} />} onAct={copy}>
      {label}
    </ActionButton>
  );
}
