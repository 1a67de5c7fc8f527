import { cleanOpeningHoursName } from '@hora-marcada/shared/rules';
import { Input } from 'antd';
import { useId } from 'react';
import { FormDialog, type DialogFields } from '../../../ui/dialogs/form-dialog.tsx';
import { DurationField } from '../../../ui/fields/duration-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { WeekdayToggles } from '../../../ui/fields/weekday-toggles.tsx';
import type { HoursSet } from '../hours-set.ts';
import { openingHoursTexts as texts } from '../texts.ts';
import { LabelledField } from '../../../ui/fields/labelled-field.tsx';
import layout from '../../../ui/layout.module.css';
import { hoursSetDraftOf, hoursSetErrors, type HoursSetDraft } from './hours-set-draft.ts';

interface HoursDialogProps {
  /** The one to edit; undefined makes a new one. */
  readonly set: HoursSet | undefined;
  readonly onDone: (draft: HoursSetDraft) => void;
  readonly onClosed: () => void;
}

/** 'Adicionar Horário' and 'Editar Horário' (ATEND-006 to ATEND-017). Nothing is sent from here. */
export function HoursDialog({ set, onDone, onClosed }: HoursDialogProps) {
  return (
    <FormDialog
      title={set ? texts.editTitle : texts.addTitle}
      submit={set ? texts.save : texts.create}
      initial={hoursSetDraftOf(set)}
      errorsIn={hoursSetErrors}
      onSubmit={(draft, close) => {
        onDone(draft);
        close();
      }}
      onClosed={onClosed}
    >
      {(fields) => <HoursFields {...fields} />}
    </FormDialog>
  );
}

function HoursFields({ draft, errorOf, change }: DialogFields<HoursSetDraft>) {
  return (
    <>
      <NameField name={draft.name} error={errorOf('name')} onChange={(name) => change({ name })} />
      <div className={layout.pair}>
        <TimeField
          label={texts.open}
          text={draft.openText}
          error={errorOf('time_open')}
          onChange={(openText) => change({ openText })}
        />
        <TimeField
          label={texts.close}
          text={draft.closeText}
          error={errorOf('time_close')}
          onChange={(closeText) => change({ closeText })}
        />
      </div>
      <WeekdayToggles
        label={texts.days}
        days={draft.days}
        error={errorOf('available_weekdays')}
        onChange={(days) => change({ days })}
      />
      <SwitchField
        label={texts.group}
        help={texts.groupHelp}
        isOn={draft.isGrouped}
        onChange={(isGrouped) => change({ isGrouped })}
      />
      <DurationField
        label={texts.spacing}
        text={draft.spacingText}
        error={errorOf('group_minutes')}
        isDisabled={!draft.isGrouped}
        onChange={(spacingText) => change({ spacingText })}
      />
    </>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly error?: string | undefined;
  readonly onChange: (name: string) => void;
}

/** The name of a set; forbidden characters are dropped while it is typed (ATEND-009, Q-69). */
function NameField({ name, error, onChange }: NameFieldProps) {
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
