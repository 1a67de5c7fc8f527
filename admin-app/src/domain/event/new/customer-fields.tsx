import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { decorative } from '../../../ui/decorative.ts';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import parts from '../../../ui/parts.module.css';
import { CustomerSearch, type ChosenCustomer } from './customer-search.tsx';
import styles from './new-event.module.css';
import { newEventTexts as texts } from './new-event-texts.ts';
import type { NewEventDraft } from './new-event.ts';

interface CustomerFieldsProps {
  readonly draft: NewEventDraft;
  readonly errorOf: (field: string) => string | undefined;
  /** Whom it is for was chosen before (CLI-004). */
  readonly isGiven: boolean;
  readonly onChange: (part: Partial<NewEventDraft>) => void;
  readonly onChoose: (customer: ChosenCustomer) => void;
}

/** Whom a new event is for: a known customer by some letters or digits, or a new one by name and phone (DAY-006). */
export function CustomerFields({ draft, errorOf, isGiven, onChange, onChoose }: CustomerFieldsProps) {
  const [chosen, setChosen] = useState<ChosenCustomer | 'given' | undefined>(isGiven ? 'given' : undefined);
  const { sees_phones: seesPhones } = useViewer();
  if (!chosen)
    return (
      <CustomerSearch
        text={draft.customerName}
        error={errorOf('customerName') ?? errorOf('customerPhone')}
        onChange={(customerName) => onChange({ customerName })}
        onChoose={(customer) => {
          setChosen(customer);
          onChoose(customer);
        }}
      />
    );
  return (
    <div className={styles.chosen}>
      <TextField
        label={texts.customer}
        error={errorOf('customerName')}
        maxLength={120}
        text={draft.customerName}
        onChange={(customerName) => onChange({ customerName })}
      />
      {seesPhones && (
        <PhoneField
          label={texts.phone}
          error={errorOf('customerPhone')}
          hasAutoFocus={chosen !== 'given' && chosen.phone === ''}
          text={draft.customerPhone}
          onChange={(customerPhone) => onChange({ customerPhone })}
        />
      )}
      <button
        type="button"
        className={parts.icon}
        aria-label={texts.otherCustomer}
        title={texts.otherCustomer}
        onClick={() => {
          setChosen(undefined);
          onChange({ customerName: '', customerPhone: '' });
        }}
      >
        <CloseOutlined {...decorative} />
      </button>
      {chosen !== 'given' && chosen.known && <p className={parts.small}>{chosen.known}</p>}
    </div>
  );
}
