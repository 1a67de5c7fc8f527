import type { Calendar, OpeningHours } from '@hora-marcada/shared/contract';
import {
  calendarLimits,
  isLeadTimePastHorizon,
  validateCalendar,
  validateName,
} from '@hora-marcada/shared/rules';
import type { ReactNode } from 'react';
import { failureText } from '../../platform/session/api-failure.tsx';
import { idText } from '../../domain/store/ids.ts';
import { errorsOf } from '../../ui/dialogs/field-errors.ts';
import { MultiChoice } from '../../ui/fields/multi-choice.tsx';
import { DurationField } from '../../ui/fields/duration-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { calendarDraftOf, calendarFields, type CalendarDraft } from './calendar-draft.ts';
import { CalendarPhoto } from './calendar-photo.tsx';
import { useCalendarSave } from './calendars-queries.ts';
import { calendarsTexts as texts } from './texts.ts';

interface CalendarDialogProps {
  /** The one to edit; undefined creates one. */
  readonly calendar: Calendar | undefined;
  /** Brought back after a save that failed. */
  readonly typed: CalendarDraft | undefined;
  /** Undefined where they could not be loaded. */
  readonly sets: readonly OpeningHours[] | undefined;
  /** The save failed and the dialog closes (CALCFG-022). */
  readonly onFailed: (sentence: ReactNode, typed: CalendarDraft) => void;
  readonly onClosed: () => void;
}

/** 'Adicionar Calendário' and 'Editar Calendário' (CALCFG-005 to CALCFG-022). */
export function CalendarDialog({ calendar, typed, sets, onFailed, onClosed }: CalendarDialogProps) {
  const message = useMessage();
  const save = useCalendarSave();
  const stored = calendarDraftOf(calendar);
  const fieldsOf = (draft: CalendarDraft) => calendarFields(draft, calendar, sets);
  const errorIn = (fields: ReturnType<typeof fieldsOf>) =>
    validateCalendar(fields) ?? validateName('name', fields.name, calendar?.name);
  const options = sets?.map(({ id, name }) => ({ id: idText(id), name }));
  return (
    <SaveDialog
      title={calendar ? texts.editTitle : texts.addTitle}
      submit={texts.save}
      initial={typed ?? stored}
      stored={stored}
      errorsIn={(draft) => errorsOf(errorIn(fieldsOf(draft)))}
      question={calendar ? texts.mayEdit : texts.mayCreate}
      save={(draft) => save(fieldsOf(draft), calendar?.id)}
      onSaved={() => message.success(calendar ? texts.wasUpdated : texts.wasCreated)}
      onFailed={(error, draft) => onFailed(failureText(error, texts.notSaved), draft)}
      closesOnFailure
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => (
        <>
          <TextField
            label={texts.name}
            error={errorOf('name')}
            isRequired
            hasAutoFocus
            maxLength={calendarLimits.name}
            text={draft.name}
            onChange={(name) => change({ name })}
          />
          <DurationField
            label={texts.delay}
            help={texts.delayHelp}
            example={isLeadTimePastHorizon(fieldsOf(draft)) ? texts.leadTimePastHorizon : texts.delayExample}
            error={errorOf('delay_minutes')}
            text={draft.delayText}
            onChange={(delayText) => change({ delayText })}
          />
          <DurationField
            label={texts.intervalField}
            help={texts.intervalHelp}
            error={errorOf('interval_schedule')}
            text={draft.intervalText}
            onChange={(intervalText) => change({ intervalText })}
          />
          <NumberField
            label={texts.days}
            error={errorOf('allowed_future_days')}
            text={draft.daysText}
            onChange={(daysText) => change({ daysText })}
          />
          {options ? (
            <MultiChoice
              label={texts.hours}
              options={options}
              chosen={draft.hours.filter((chosen) => options.some(({ id }) => id === chosen))}
              nothing={texts.nothingToLink}
              onChange={(hours) => change({ hours })}
            />
          ) : (
            <p>{texts.hoursKept}</p>
          )}
          {calendar && <CalendarPhoto calendar={calendar} />}
        </>
      )}
    </SaveDialog>
  );
}
