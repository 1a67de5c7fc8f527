import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { newEventTexts as texts } from './new-event-texts.ts';
import type { NewEventDraft } from './new-event.ts';

interface CustomerFieldsProps {
  readonly draft: NewEventDraft;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<NewEventDraft>) => void;
}

/** Whom a new event is for, where that was chosen before (CLI-004). */
export function CustomerFields({ draft, errorOf, onChange }: CustomerFieldsProps) {
  return (
    <>
      <TextField
        label={texts.customer}
        error={errorOf('customerName')}
        maxLength={120}
        text={draft.customerName}
        onChange={(customerName) => onChange({ customerName })}
      />
      <PhoneField
        label={texts.phone}
        error={errorOf('customerPhone')}
        text={draft.customerPhone}
        onChange={(customerPhone) => onChange({ customerPhone })}
      />
    </>
  );
}
