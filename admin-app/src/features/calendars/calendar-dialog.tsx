import type { Calendar, OpeningHours } from '@hora-marcada/shared/contract';
import { calendarFinding } from '@hora-marcada/shared/settings';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { calendarFields, draftOf, isSameDraft, type CalendarDraft } from './calendar-draft.ts';
import { CalendarForm } from './calendar-form.tsx';
import { useCalendarSave } from './calendars-queries.ts';
import { texts } from './texts.ts';

interface CalendarDialogProps {
  /** The one to edit; undefined creates one. */
  readonly calendar: Calendar | undefined;
  /** What was typed before a save that failed. */
  readonly typed: CalendarDraft | undefined;
  /** Undefined where they could not be loaded. */
  readonly sets: readonly OpeningHours[] | undefined;
  /** The save failed and the dialog closes (CALCFG-022). */
  readonly onFailed: (sentence: string, typed: CalendarDraft) => void;
  readonly onClosed: () => void;
}

/** 'Adicionar Calendário' and 'Editar Calendário' (CALCFG-005 to CALCFG-022). */
export function CalendarDialog({ calendar, typed, sets, onFailed, onClosed }: CalendarDialogProps) {
  const { message } = App.useApp();
  const save = useCalendarSave();
  const [draft, setDraft] = useState(typed ?? draftOf(calendar));
  const [refusal, setRefusal] = useState<ReturnType<typeof calendarFinding>>();
  const [isSaving, setIsSaving] = useState(false);
  // State is one render late for a double click.
  const isBusy = useRef(false);

  const change = (part: Partial<CalendarDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setRefusal(undefined);
  };

  const submit = async (close: () => void) => {
    if (isBusy.current) return;
    const fields = calendarFields(draft, calendar, sets);
    const finding = calendarFinding(fields);
    setRefusal(finding);
    if (finding || !window.confirm(calendar ? texts.mayEdit : texts.mayCreate)) return;
    isBusy.current = true;
    setIsSaving(true);
    const outcome = await save(fields, calendar?.id);
    if (outcome.status === 'failed') onFailed(outcome.sentence ?? texts.notSaved, draft);
    else void message.success(calendar ? texts.wasUpdated : texts.wasCreated);
    close();
  };

  return (
    <GuardedDialog
      title={calendar ? texts.editTitle : texts.addTitle}
      isChanged={!isSameDraft(draft, draftOf(calendar))}
      isBusy={isSaving}
      onClosed={onClosed}
    >
      {(close) => (
        <DialogForm
          submit={texts.save}
          isSaving={isSaving}
          refusal={refusal}
          onSubmit={() => void submit(close)}
          onCancel={close}
        >
          <CalendarForm
            draft={draft}
            sets={sets}
            errorOf={(field) => (refusal?.field === field ? refusal.sentence : undefined)}
            onChange={change}
          />
        </DialogForm>
      )}
    </GuardedDialog>
  );
}
