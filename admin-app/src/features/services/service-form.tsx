import type { Calendar } from '@hora-marcada/shared/contract';
import { serviceLimits, type Finding } from '@hora-marcada/shared/settings';
import { Input } from 'antd';
import { useId } from 'react';
import { LabelledField } from '../../ui/labelled-field.tsx';
import { MultiChoice } from '../../ui/multi-choice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PriceField } from '../../ui/price-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { calendarOptions } from './service-calendars.ts';
import type { ServiceDraft } from './service-draft.ts';
import { texts } from './texts.ts';

interface ServiceFormProps {
  readonly draft: ServiceDraft;
  /** What forbade the last attempt to save. */
  readonly finding: Finding | undefined;
  /** Undefined where they could not be loaded. */
  readonly calendars: readonly Calendar[] | undefined;
  readonly onChange: (part: Partial<ServiceDraft>) => void;
}

/** The fields of a service (SERV-006 to SERV-008). */
export function ServiceForm({ draft, finding, calendars, onChange }: ServiceFormProps) {
  const id = useId();
  const errorOf = (field: string) => (finding?.field === field ? finding.sentence : undefined);
  const unknown = calendars ? texts.unknown : texts.notLoaded;
  return (
    <>
      <LabelledField id={`${id}-name`} label={texts.name} error={errorOf('name')}>
        {(input) => (
          <Input
            {...input}
            {...(input['aria-invalid'] && { status: 'error' })}
            autoFocus
            aria-required
            maxLength={serviceLimits.name}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </LabelledField>
      <LabelledField id={`${id}-description`} label={texts.description}>
        {(input) => (
          <Input.TextArea
            {...input}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={serviceLimits.description}
            value={draft.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </LabelledField>
      <NumberField
        label={texts.duration}
        text={draft.durationText}
        error={errorOf('service_time_minutes')}
        onChange={(durationText) => onChange({ durationText })}
      />
      <PriceField
        label={texts.price}
        text={draft.priceText}
        error={errorOf('price')}
        onChange={(priceText) => onChange({ priceText })}
      />
      <SwitchField
        label={texts.showsDuration}
        isOn={draft.showsDuration}
        onChange={(showsDuration) => onChange({ showsDuration })}
      />
      <SwitchField
        label={texts.showsPrice}
        isOn={draft.showsPrice}
        onChange={(showsPrice) => onChange({ showsPrice })}
      />
      <MultiChoice
        label={texts.calendars}
        help={texts.calendarsHelp}
        error={errorOf('calendars')}
        options={calendarOptions(draft.calendars, calendars ?? [], unknown)}
        chosen={draft.calendars}
        nothing={texts.noCalendars}
        onChange={(chosen) => onChange({ calendars: chosen })}
      />
    </>
  );
}
