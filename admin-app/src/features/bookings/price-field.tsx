import { Input } from 'antd';
import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react';
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
    if (event.key.length === 1 && !isPriceText(event.key)) event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    if (!isPriceText(event.clipboardData.getData('text'))) event.preventDefault();
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
      onPaste={paste}
      onWheel={({ currentTarget }) => currentTarget.blur()}
      onChange={({ target }) => {
        if (isPriceText(target.value)) onChange(target.validity.badInput ? unreadablePrice : target.value);
      }}
    />
  );
}
