import DownOutlined from '@ant-design/icons/DownOutlined';
import { Select } from 'antd';
import { useId } from 'react';
import { decorative } from '../decorative.ts';
import { LabelledField } from './labelled-field.tsx';

interface MultiChoiceProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** Ids of those that are chosen. */
  readonly chosen: readonly string[];
  /** Said where nothing can be chosen. */
  readonly nothing: string;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several of some named things. */
export function MultiChoice({ label, help, error, options, chosen, nothing, onChange }: MultiChoiceProps) {
  return (
    <LabelledField id={useId()} label={label} help={help} error={error}>
      {({ autoComplete: _, ...input }) => (
        <Select
          {...input}
          mode="multiple"
          {...(error !== undefined && { status: 'error' })}
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          suffix={<DownOutlined {...decorative} />}
          notFoundContent={nothing}
          value={[...chosen]}
          onChange={(ids) => onChange(ids)}
        />
      )}
    </LabelledField>
  );
}
