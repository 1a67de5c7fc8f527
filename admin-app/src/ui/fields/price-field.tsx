import { formatPrice } from '@hora-marcada/shared/format';
import { Input } from 'antd';
import { useId, type ClipboardEvent, type InputEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { LabelledField } from './labelled-field.tsx';
import { isNumberText, priceOf, normalizedPrice, typedPrice, unreadableNumber } from './price-text.ts';

interface PriceFieldProps {
  readonly label: string;
  /**
   * As typed. A `number` holds what the browser takes for one, with a dot (INI-031); text takes commas too, shows below
   * what it will count as, and takes that form when it is left (CAL-036, CAL-037, P-28).
   */
  readonly text: string;
  readonly type?: 'text' | 'number';
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** A price in reais. */
export function PriceField({ label, text, type = 'text', error, onChange }: PriceFieldProps) {
  const price = priceOf(normalizedPrice(text));
  const preview = price === null ? '' : formatPrice(price);
  return (
    <LabelledField id={useId()} label={label} help={type === 'text' ? preview : undefined} error={error}>
      {(input) => (
        <Input
          {...input}
          {...(error !== undefined && { status: 'error' })}
          inputMode="decimal"
          {...(type === 'text' ? textInput(text, onChange) : numberInput(text, onChange))}
        />
      )}
    </LabelledField>
  );
}

function textInput(text: string, onChange: (text: string) => void) {
  return {
    value: text,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => onChange(typedPrice(target.value)),
    onBlur: () => onChange(normalizedPrice(text)),
  };
}

/** '+', 'e' and '-' go nowhere (INI-032, VAL-027), and a turning wheel changes nothing. */
function numberInput(text: string, onChange: (text: string) => void) {
  return {
    type: 'number',
    min: 0,
    step: 'any',
    prefix: 'R$',
    value: text === unreadableNumber ? '' : text,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ',') enterDot(event);
      else if (event.key.length === 1 && !isNumberText(event.key)) event.preventDefault();
    },
    // A phone's keyboard names no keys.
    onBeforeInput: (event: InputEvent<HTMLInputElement>) => {
      if (event.data === ',') enterDot(event);
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isNumberText(event.clipboardData.getData('text'))) event.preventDefault();
    },
    onWheel: ({ currentTarget }: { readonly currentTarget: HTMLElement }) => currentTarget.blur(),
    onChange: ({ nativeEvent }: { readonly nativeEvent: Event }) => {
      // antd hands a copy of the input to its listeners, which does not know what was unreadable.
      const { value, validity } = nativeEvent.target as HTMLInputElement;
      if (isNumberText(value)) onChange(validity.badInput ? unreadableNumber : value);
    },
  };
}

/** Browsers that write numbers with a dot drop a comma without a word, and '49,90' would become 4990. */
function enterDot(event: SyntheticEvent): void {
  event.preventDefault();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else types into a number field at its caret
  document.execCommand('insertText', false, '.');
}
