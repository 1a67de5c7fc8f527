import type { AnswerOf } from '@hora-marcada/shared/contract';
import { noteLimits, storeSettingsLimits, usualNoteQuestion } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { useId } from 'react';
import { useUnsavedChanges } from '../../platform/browser/unsaved-changes.tsx';
import { failureText } from '../../platform/session/api-failure.tsx';
import { usePoliciesSave } from '../../domain/store/policies-queries.ts';
import { useCalendars } from '../../domain/store/store-queries.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { useFormState } from '../../ui/dialogs/form-state.ts';
import { useSaving } from '../../ui/dialogs/saving.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import {
  anyCalendarChoices,
  noticeUnits,
  policiesDraftOf,
  policiesErrors,
  policiesToSave,
  reminderChoices,
  toldToCustomers,
  type PoliciesDraft,
} from './policies-draft.ts';
import { policiesTexts as texts } from './policies-texts.ts';

/** What customers may do, what becomes of their bookings, when they are reminded, and who passes a flood. */
export function PoliciesForm({ policies }: { readonly policies: AnswerOf<'getPolicies'> }) {
  const id = useId();
  const message = useMessage();
  const savePolicies = usePoliciesSave();
  const { form, draft, isChanged, errorOf, change, attempt, settle } = useFormState({
    initial: policiesDraftOf(policies),
    errorsIn: policiesErrors,
  });
  useUnsavedChanges(isChanged);
  const { submit, isSaving } = useSaving({
    save: (sent: PoliciesDraft) => savePolicies(policiesToSave(sent, policies.change_notice_minutes)),
    onSaved: (_, sent) => {
      settle(sent);
      message.success(texts.saved);
    },
    onFailed: (error) => message.error(failureText(error, texts.notSaved)),
  });
  const { data: calendars = [] } = useCalendars();
  const offered = reminderChoices(policies.reminder_hours);
  return (
    <form
      ref={form}
      className={`${layout.column} ${parts.sheet} ${parts.padded}`}
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(attempt);
      }}
    >
      <h2 id={`${id}-title`} className={parts.name}>
        {texts.title}
      </h2>
      <SwitchField
        label={texts.allows}
        isOn={draft.allowsChanges}
        onChange={(allowsChanges) => change({ allowsChanges })}
      />
      {draft.allowsChanges && (
        <div className={layout.pair}>
          <NumberField
            label={texts.notice}
            error={errorOf('notice')}
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
      <p role="status">{toldToCustomers(draft)}</p>
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
        label={texts.confirms}
        help={texts.confirmsHelp}
        isOn={draft.confirmsBookings}
        onChange={(confirmsBookings) => change({ confirmsBookings })}
      />
      <SwitchField
        label={texts.asksNote}
        isOn={draft.asksNote}
        onChange={(asksNote) => change({ asksNote })}
      />
      {draft.asksNote && (
        <TextField
          label={texts.noteQuestion}
          help={texts.noteQuestionHelp}
          error={errorOf('noteQuestion')}
          placeholder={usualNoteQuestion}
          maxLength={noteLimits.question}
          text={draft.noteQuestion}
          onChange={(noteQuestion) => change({ noteQuestion })}
        />
      )}
      <SwitchField
        label={texts.several}
        isOn={draft.takesSeveral}
        onChange={(takesSeveral) => change({ takesSeveral })}
      />
      {calendars.length > 1 && (
        <SelectField
          label={texts.anyCalendar}
          options={anyCalendarChoices.map((value) => ({ value, label: texts.anyCalendars[value] }))}
          value={draft.anyCalendar}
          onChange={(anyCalendar) => change({ anyCalendar })}
        />
      )}
      <TextField
        label={texts.reviewUrl}
        error={errorOf('reviewUrl')}
        maxLength={storeSettingsLimits.review}
        text={draft.reviewUrl}
        onChange={(reviewUrl) => change({ reviewUrl })}
      />
      <SwitchField
        label={texts.knownPass}
        help={texts.knownPassHelp}
        isOn={draft.letsKnownPass}
        onChange={(letsKnownPass) => change({ letsKnownPass })}
      />
      <div className={layout.ends}>
        <div role="status">{isChanged && <p className={parts.name}>{texts.unsaved}</p>}</div>
        <Button type="primary" htmlType="submit" loading={isSaving} aria-busy={isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
