import { Input } from 'antd';
import { useId } from 'react';
import { LabelledField } from '../../ui/labelled-field.tsx';

interface ReadOnlyFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
}

/** A value under its label, to be read, reached and copied, but not changed. */
export function ReadOnlyField({ label, help, value }: ReadOnlyFieldProps) {
  return (
    <LabelledField id={useId()} label={label} help={help}>
      {(input) => <Input {...input} readOnly variant="filled" value={value} />}
    </LabelledField>
  );
}
