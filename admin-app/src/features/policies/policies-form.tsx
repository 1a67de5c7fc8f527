import type { AnswerOf } from '@hora-marcada/shared/contract';
import { App, Button } from 'antd';
import { useId, useState } from 'react';
import { useUnsavedChanges } from '../../platform/browser/unsaved-changes.tsx';
import { failureText } from '../../platform/session/api-failure.tsx';
import { usePoliciesSave } from '../../domain/store/policies-queries.ts';
import cards from '../../ui/cards.module.css';
import { changedSince } from '../../ui/dialogs/changed-since.ts';
import type { FieldErrors } from '../../ui/dialogs/field-errors.ts';
import { useRefusalFocus } from '../../ui/dialogs/refusal-focus.ts';
import { useSaving } from '../../ui/dialogs/saving.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import {
  noticeUnits,
  policiesDraftOf,
  policiesErrors,
  policiesToSave,
  reminderChoices,
  toldToCustomers,
  type PoliciesDraft,
} from './policies-draft.ts';
import styles from './policies-form.module.css';
import { policiesTexts as texts } from './policies-texts.ts';

/** Until when customers may change their bookings, when they are reminded, how many services they book at once, and who passes a flood. */
export function PoliciesForm({ policies }: { readonly policies: AnswerOf<'getPolicies'> }) {
  const id = useId();
  const { draft, error, isChanged, isSaving, refusal, change, save } = usePoliciesEditing(policies);
  const form = useRefusalFocus(refusal);
  const offered = reminderChoices(policies.reminder_hours);
  return (
    <form
      ref={form}
      className={`${cards.column} ${styles.form}`}
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2 id={`${id}-title`} className={cards.name}>
        {texts.title}
      </h2>
      <SwitchField
        label={texts.allows}
        isOn={draft.allowsChanges}
        onChange={(allowsChanges) => change({ allowsChanges })}
      />
      {draft.allowsChanges && (
        <div className={styles.notice}>
          <NumberField
            label={texts.notice}
            error={error}
            text={draft.noticeText}
            onChange={(noticeText) => change({ noticeText })}
          />
          <SelectField
            label={texts.unit}
            options={noticeUnits.map((value) => ({ value, label: texts.units[value] }))}
            value={draft.unit}
            onChange={(unit) => change({ unit })}
          />
        </div>
      )}
      <p role="status" className={styles.told}>
        {toldToCustomers(draft)}
      </p>
      <SelectField
        label={texts.reminders}
        help={texts.sentBy[policies.reminders_by]}
        options={offered.map((hours) => ({ value: hours.join(), label: texts.remindersOf(hours) }))}
        value={draft.reminderHours.join()}
        onChange={(chosen) =>
          change({ reminderHours: offered.find((hours) => hours.join() === chosen) ?? draft.reminderHours })
        }
      />
      <SwitchField
        label={texts.several}
        isOn={draft.takesSeveral}
        onChange={(takesSeveral) => change({ takesSeveral })}
      />
      <SwitchField
        label={texts.knownPass}
        help={texts.knownPassHelp}
        isOn={draft.letsKnownPass}
        onChange={(letsKnownPass) => change({ letsKnownPass })}
      />
      <div className={styles.save}>
        <div role="status">{isChanged && <p className={styles.unsaved}>{texts.unsaved}</p>}</div>
        <Button type="primary" htmlType="submit" loading={isSaving} aria-busy={isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** What was not touched follows the server; what was typed stays until it is saved. */
function usePoliciesEditing(policies: AnswerOf<'getPolicies'>) {
  const { message } = App.useApp();
  const [typed, setTyped] = useState<Partial<PoliciesDraft>>({});
  const [refusal, setRefusal] = useState<FieldErrors>();
  const stored = policiesDraftOf(policies);
  const draft = { ...stored, ...typed };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  useUnsavedChanges(isChanged);
  const savePolicies = usePoliciesSave();
  const { submit, isSaving } = useSaving({
    save: (sent: PoliciesDraft) => savePolicies(policiesToSave(sent, policies.change_notice_minutes)),
    onSaved: (_, sent) => {
      // What was typed while the answer was awaited is a change of its own.
      setTyped((now) => changedSince(now, sent));
      void message.success(texts.saved);
    },
    onFailed: (error) => void message.error(failureText(error, texts.notSaved)),
  });
  const save = () =>
    submit(() => {
      const errors = policiesErrors(draft);
      const isRefused = Object.keys(errors).length > 0;
      setRefusal(isRefused ? errors : undefined);
      return isRefused ? undefined : draft;
    });
  return {
    draft,
    error: refusal && policiesErrors(draft)['notice'],
    isChanged,
    isSaving,
    refusal,
    change: (part: Partial<PoliciesDraft>) => setTyped((before) => ({ ...before, ...part })),
    save,
  };
}
