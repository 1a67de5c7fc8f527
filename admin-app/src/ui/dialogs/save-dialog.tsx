import type { FieldErrors } from './field-errors.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useSaving } from './saving.ts';

interface SaveDialogProps<Draft extends object, Answer> extends Omit<
  FormDialogProps<Draft>,
  'isBusy' | 'onSubmit'
> {
  /** Asked before anything is sent. */
  readonly question?: string;
  /** The one save, of a normalized draft without errors; rejects where it failed. */
  readonly save: (draft: Draft) => Promise<Answer>;
  /** Says how it went, even when the dialog has left the screen with its section; so does `onFailed`. */
  readonly onSaved: (answer: Answer, draft: Draft) => void;
  readonly onFailed: (error: unknown, draft: Draft) => void;
  /** A server's errors, by the fields' names in the draft. */
  readonly fieldErrorsIn?: (error: unknown, sent: Draft) => FieldErrors;
  /** By default the typed draft stays. */
  readonly closesOnFailure?: boolean;
}

/** The one way to write a dialog that saves: its fields, its rules, its save. What is being sent is locked (P-23). */
export function SaveDialog<Draft extends object, Answer>({
  question,
  save,
  onSaved,
  onFailed,
  fieldErrorsIn,
  closesOnFailure = false,
  ...form
}: SaveDialogProps<Draft, Answer>) {
  const { submit, isSaving } = useSaving({ save, onSaved, onFailed });
  return (
    <FormDialog
      {...form}
      isBusy={isSaving}
      onSubmit={(draft, close, refuse) =>
        submit(() => (question === undefined || window.confirm(question) ? draft : undefined), {
          onSuccess: close,
          onError: (error) => {
            if (closesOnFailure) close();
            else if (fieldErrorsIn) refuse(fieldErrorsIn(error, draft));
          },
        })
      }
    />
  );
}
