import { useId } from 'react';
import { LabelledField } from '../../../ui/fields/labelled-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { texts } from '../texts.ts';
import type { NewEventDraft } from './new-event.ts';

interface CustomerFieldsProps {
  readonly draft: NewEventDraft;
  /** What is wrong with the name. */
  readonly error: string | undefined;
  readonly onChange: (part: Partial<NewEventDraft>) => void;
}

/** Whom a new event is for, where that was chosen before (CLI-004). */
export function CustomerFields({ draft, error, onChange }: CustomerFieldsProps) {
  return (
    <>
      <TextField
        label={texts.customer}
        error={error}
        maxLength={120}
        text={draft.customerName}
        onChange={(customerName) => onChange({ customerName })}
      />
      <LabelledField id={useId()} label={texts.phone}>
        {({ id }) => (
          <PhoneField
            id={id}
            digits={draft.customerPhone}
            onChange={(customerPhone) => onChange({ customerPhone })}
          />
        )}
      </LabelledField>
    </>
  );
}
