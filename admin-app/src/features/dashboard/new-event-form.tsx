import DownOutlined from '@ant-design/icons/DownOutlined';
import type { Calendar } from '@hora-marcada/shared/contract';
import { Input, Select } from 'antd';
import { useId } from 'react';
import { decorative } from '../../ui/decorative.ts';
import { PriceField } from '../../ui/price-field.tsx';
import styles from './dialog-form.module.css';
import type { NewEventDraft } from './new-event.ts';
import { texts } from './texts.ts';

interface NewEventFormProps {
  readonly draft: NewEventDraft;
  readonly calendars: readonly Calendar[];
  /** Confirming was tried without a name. */
  readonly isNameMissing: boolean;
  readonly onChange: (part: Partial<NewEventDraft>) => void;
}

/** The fields of 'Confirmar Agendamento' (CAL-035 to CAL-038). */
export function NewEventForm({ draft, calendars, isNameMissing, onChange }: NewEventFormProps) {
  const id = useId();
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>{texts.name}</label>
        <Input
          id={`${id}-name`}
          autoFocus
          autoComplete="off"
          maxLength={120}
          value={draft.title}
          aria-required
          aria-invalid={isNameMissing}
          aria-describedby={isNameMissing ? `${id}-name-error` : undefined}
          {...(isNameMissing && { status: 'error' })}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        {isNameMissing && (
          <p role="alert" id={`${id}-name-error`} className={styles.error}>
            {texts.nameMissing}
          </p>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-description`}>{texts.description}</label>
        <Input.TextArea
          id={`${id}-description`}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={2000}
          value={draft.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </div>
      <PriceField
        label={texts.price}
        text={draft.priceText}
        onChange={(priceText) => onChange({ priceText })}
      />
      {calendars.length > 1 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-calendar`}>{texts.chooseCalendar}</label>
          <Select
            id={`${id}-calendar`}
            options={calendars.map(({ name }) => ({ value: name, label: name }))}
            suffix={<DownOutlined {...decorative} />}
            value={draft.calendar}
            onChange={(calendar) => onChange({ calendar })}
          />
        </div>
      )}
    </>
  );
}
