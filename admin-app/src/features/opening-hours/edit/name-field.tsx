import { cleanOpeningHoursName } from '@hora-marcada/shared/rules';
import { Input } from 'antd';
import { useId } from 'react';
import { LabelledField } from '../../../ui/fields/labelled-field.tsx';
import { texts } from '../texts.ts';

interface NameFieldProps {
  readonly name: string;
  readonly error?: string | undefined;
  readonly onChange: (name: string) => void;
}

/** The name of a set; what it may not hold is dropped while it is typed (ATEND-009, Q-69). */
export function NameField({ name, error, onChange }: NameFieldProps) {
  return (
    <LabelledField id={useId()} label={texts.name} error={error}>
      {(input) => (
        <Input
          {...input}
          {...(error !== undefined && { status: 'error' })}
          autoFocus
          value={name}
          onChange={({ target, nativeEvent }) => {
            // A dead key shows its accent before the letter comes: 'Manh~' on the way to 'Manhã'.
            const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
            onChange(isComposing ? target.value : cleanOpeningHoursName(target.value));
          }}
          onCompositionEnd={({ currentTarget }) => onChange(cleanOpeningHoursName(currentTarget.value))}
        />
      )}
    </LabelledField>
  );
}
