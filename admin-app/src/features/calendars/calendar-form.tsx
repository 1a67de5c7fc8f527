import type { OpeningHours } from '@hora-marcada/shared/contract';
import { calendarLimits } from '@hora-marcada/shared/settings';
import { Input } from 'antd';
import { useId } from 'react';
import { idText } from '../../platform/ids.ts';
import { LabelledField } from '../../ui/labelled-field.tsx';
import { MultiChoice } from '../../ui/multi-choice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { CalendarDraft } from './calendar-draft.ts';
import { texts } from './texts.ts';

interface CalendarFormProps {
  readonly draft: CalendarDraft;
  /** Undefined where they could not be loaded. */
  readonly sets: readonly OpeningHours[] | undefined;
  /** What is wrong with the field of this name. */
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<CalendarDraft>) => void;
}

/** The fields of a calendar (CALCFG-007 to CALCFG-011). */
export function CalendarForm({ draft, sets, errorOf, onChange }: CalendarFormProps) {
  const nameError = errorOf('name');
  const options = sets?.map(({ id, name }) => ({ id: idText(id), name }));
  return (
    <>
      <LabelledField id={useId()} label={texts.name} error={nameError}>
        {(input) => (
          <Input
            {...input}
            {...(nameError !== undefined && { status: 'error' })}
            autoFocus
            aria-required
            maxLength={calendarLimits.name}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </LabelledField>
      <NumberField
        label={texts.delay}
        help={texts.delayHelp}
        error={errorOf('delay_minutes')}
        text={draft.delayText}
        onChange={(delayText) => onChange({ delayText })}
      />
      <NumberField
        label={texts.intervalField}
        help={texts.intervalHelp}
        error={errorOf('interval_schedule')}
        text={draft.intervalText}
        onChange={(intervalText) => onChange({ intervalText })}
      />
      <NumberField
        label={texts.days}
        error={errorOf('allowed_future_days')}
        text={draft.daysText}
        onChange={(daysText) => onChange({ daysText })}
      />
      {options ? (
        <MultiChoice
          label={texts.hours}
          options={options}
          chosen={draft.hours.filter((chosen) => options.some(({ id }) => id === chosen))}
          nothing={texts.nothingToLink}
          onChange={(hours) => onChange({ hours })}
        />
      ) : (
        <p>{texts.hoursKept}</p>
      )}
    </>
  );
}
