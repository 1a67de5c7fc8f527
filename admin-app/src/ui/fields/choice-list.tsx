import DownOutlined from '@ant-design/icons/DownOutlined';
import { Select } from 'antd';
import { useState } from 'react';
import { decorative } from '../decorative.ts';
import styles from './field.module.css';

export interface ChoiceListProps<Value extends string> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Without it nothing is chosen at first, and the list itself keeps later choices. */
  readonly value?: Value;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly onChange: (value: Value) => void;
}

interface TiedChoiceListProps<Value extends string> extends ChoiceListProps<Value> {
  readonly id: string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string | undefined;
}

/**
 * One of some named things. The list opens beside its field, where screen readers look for it, and has all its options;
 * what is chosen is said with the field, whose input the library leaves empty.
 */
export function ChoiceList<Value extends string>({
  'aria-describedby': description,
  options,
  onChange,
  ...field
}: TiedChoiceListProps<Value>) {
  const [own, setOwn] = useState<Value>();
  const chosen = options.find(({ value }) => value === (field.value ?? own));
  const chosenId = `${field.id}-chosen`;
  const choose = (value: Value) => {
    setOwn(value);
    onChange(value);
  };
  return (
    <div className={styles.place}>
      <Select
        {...field}
        options={[...options]}
        suffix={<DownOutlined {...decorative} />}
        virtual={false}
        getPopupContainer={besideIt}
        aria-describedby={[chosenId, description].filter(Boolean).join(' ')}
        onChange={choose}
      />
      <span hidden id={chosenId}>
        {chosen?.label}
      </span>
    </div>
  );
}

function besideIt(field: HTMLElement): HTMLElement {
  return field.parentElement ?? document.body;
}
