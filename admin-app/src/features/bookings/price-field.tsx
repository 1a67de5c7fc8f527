import { Input } from 'antd';
import type { ClipboardEvent, ComponentProps, InputEvent, KeyboardEvent, SyntheticEvent } from 'react';
import { isPriceText, unreadablePrice } from './event-form.ts';

interface PriceFieldProps {
  /** What ties it to its label and error. */
  readonly input: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>;
  readonly text: string;
  readonly isInvalid: boolean;
  readonly onChange: (text: string) => void;
}

/** Reais as a number; '+', 'e' and '-' go nowhere (INI-032, VAL-027), and a turning wheel changes nothing. */
export function PriceField({ input, text, isInvalid, onChange }: PriceFieldProps) {
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === ',') enterDot(event);
    else if (event.key.length === 1 && !isPriceText(event.key)) event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    if (!isPriceText(event.clipboardData.getData('text'))) event.preventDefault();
  };
  // A phone's keyboard names no keys.
  const enter = (event: InputEvent<HTMLInputElement>) => {
    if (event.data === ',') enterDot(event);
  };
  return (
    <Input
      {...input}
      {...(isInvalid && { status: 'error' })}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      prefix="R$"
      value={text === unreadablePrice ? '' : text}
      onKeyDown={pressKey}
      onBeforeInput={enter}
      onPaste={paste}
      onWheel={({ currentTarget }) => currentTarget.blur()}
      onChange={({ target }) => {
        if (isPriceText(target.value)) onChange(target.validity.badInput ? unreadablePrice : target.value);
      }}
    />
  );
}

/** Browsers that write numbers with a dot drop a comma without a word, and '49,90' would become 4990. */
function enterDot(event: SyntheticEvent): void {
  event.preventDefault();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else types into a number field at its caret
  document.execCommand('insertText', false, '.');
}
