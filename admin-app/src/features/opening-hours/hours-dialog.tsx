import { useState } from 'react';
import { useUnsavedChanges } from '../../platform/unsaved-changes.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import styles from './hours-dialog.module.css';
import type { HoursSet } from './hours-set.ts';
import { NameField } from './name-field.tsx';
import { formFinding, formOf, isSameForm, type SetForm } from './set-form.ts';
import { texts } from './texts.ts';
import { WeekdayToggles } from './weekday-toggles.tsx';

interface HoursDialogProps {
  /** The one to edit; undefined makes a new one. */
  readonly set: HoursSet | undefined;
  readonly onDone: (form: SetForm) => void;
  readonly onClosed: () => void;
}

/** 'Adicionar Horário' and 'Editar Horário' (ATEND-006 to ATEND-017). Nothing is sent from here. */
export function HoursDialog({ set, onDone, onClosed }: HoursDialogProps) {
  const [form, setForm] = useState(() => formOf(set));
  const [refusal, setRefusal] = useState<ReturnType<typeof formFinding>>();
  const isChanged = !isSameForm(form, formOf(set));
  useUnsavedChanges(isChanged);

  const change = (part: Partial<SetForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setRefusal(undefined);
  };
  const submit = (close: () => void) => {
    const finding = formFinding(form);
    setRefusal(finding);
    if (finding) return;
    onDone(form);
    close();
  };
  const errorOf = (field: string) => (refusal?.field === field ? refusal.sentence : undefined);

  return (
    <GuardedDialog title={set ? texts.editTitle : texts.addTitle} isChanged={isChanged} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          submit={set ? texts.save : texts.create}
          refusal={refusal}
          onSubmit={() => submit(close)}
          onCancel={close}
        >
          <NameField name={form.name} error={errorOf('name')} onChange={(name) => change({ name })} />
          <div className={styles.times}>
            <TimeField
              label={texts.open}
              text={form.openText}
              error={errorOf('time_open')}
              onChange={(openText) => change({ openText })}
            />
            <TimeField
              label={texts.close}
              text={form.closeText}
              error={errorOf('time_close')}
              onChange={(closeText) => change({ closeText })}
            />
          </div>
          <WeekdayToggles
            days={form.days}
            error={errorOf('available_weekdays')}
            onChange={(days) => change({ days })}
          />
          <SwitchField
            label={texts.group}
            help={texts.groupHelp}
            isOn={form.isGrouped}
            onChange={(isGrouped) => change({ isGrouped })}
          />
          <NumberField
            label={texts.spacing}
            text={form.spacingText}
            error={errorOf('group_minutes')}
            isDisabled={!form.isGrouped}
            onChange={(spacingText) => change({ spacingText })}
          />
        </DialogForm>
      )}
    </GuardedDialog>
  );
}
