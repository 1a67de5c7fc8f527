import { useId } from 'react';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';
import { LabelledField } from './labelled-field.tsx';

interface SelectFieldProps<Value extends string> extends ChoiceListProps<Value> {
  readonly label: string;
  readonly help?: string;
}

/** One of some named things, in a list that opens. */
export function SelectField<Value extends string>({ label, help, ...list }: SelectFieldProps<Value>) {
  return (
    <LabelledField id={useId()} label={label} help={help}>
      {({ autoComplete: _, ...input }) => <ChoiceList {...input} {...list} />}
    </LabelledField>
  );
}
