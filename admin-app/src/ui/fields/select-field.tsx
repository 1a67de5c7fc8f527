import DownOutlined from '@ant-design/icons/DownOutlined';
import { Select } from 'antd';
import { useId } from 'react';
import { decorative } from '../decorative.ts';
import { LabelledField } from './labelled-field.tsx';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly help?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Without it nothing is chosen at first, and what was chosen later is the field's own. */
  readonly value?: Value;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of some named things, in a list that opens. */
export function SelectField<Value extends string>({
  label,
  help,
  options,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <LabelledField id={useId()} label={label} help={help}>
      {({ autoComplete: _, ...input }) => (
        <Select {...input} {...field} options={[...options]} suffix={<DownOutlined {...decorative} />} />
      )}
    </LabelledField>
  );
}
