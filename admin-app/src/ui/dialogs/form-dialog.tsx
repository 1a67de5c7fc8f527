import { Button, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useUnsavedChanges } from '../../platform/browser/unsaved-changes.tsx';
import type { FieldErrors } from './field-errors.ts';
import layout from '../layout.module.css';
import styles from './dialog.module.css';
import { useFormState } from './form-state.ts';
import { GuardedDialog } from './guarded-dialog.tsx';

/** Given to the fields of a dialog. */
export interface DialogFields<Draft> {
  readonly draft: Draft;
  readonly errorOf: (field: string) => string | undefined;
  readonly change: (part: Partial<Draft>) => void;
  /** Closes the dialog as Esc would: asks first where something was typed; whether it closes. */
  readonly leave: () => boolean;
}

export interface FormDialogProps<Draft extends object> {
  readonly title: string;
  /** Label of the button that submits. */
  readonly submit: string;
  /** Label of the button that closes. */
  readonly cancel?: string;
  /** The fields' first values, which they follow until they are changed. */
  readonly initial: Draft;
  /** Compared with to find changes; `initial` unless the dialog brings back a draft whose save failed. */
  readonly stored?: Draft;
  /** The draft once every field was left. */
  readonly normalize?: (draft: Draft) => Draft;
  /** Of a normalized draft; with an error it is not submitted. */
  readonly errorsIn: (draft: Draft) => FieldErrors;
  /** Locks everything: an answer is awaited. */
  readonly isBusy?: boolean;
  /** Takes a normalized draft without errors; `close` closes the dialog at once, `refuse` shows a server's errors at its fields. */
  readonly onSubmit: (draft: Draft, close: () => void, refuse: (errors: FieldErrors) => void) => void;
  /** The dialog is gone, and the focus is back where it was. */
  readonly onClosed: () => void;
  readonly children: (fields: DialogFields<Draft>) => ReactNode;
  /** Below the buttons, outside the form. */
  readonly below?: ReactNode;
  /** Stands in place of the form while its subject is still loading. */
  readonly instead?: ((close: () => void) => ReactNode) | undefined;
}

/**
 * Fields above two buttons. Enter submits; a refused draft takes the focus to its first wrong field and shows each
 * error until the rules find it no more.
 */
export function FormDialog<Draft extends object>({
  initial,
  stored,
  normalize,
  errorsIn,
  isBusy = false,
  ...props
}: FormDialogProps<Draft>) {
  const { form, draft, isChanged, attempt, refuse, errorOf, change } = useFormState({
    initial,
    stored,
    normalize,
    errorsIn,
  });
  useUnsavedChanges(isChanged);
  return (
    <GuardedDialog title={props.title} isChanged={isChanged} isBusy={isBusy} onClosed={props.onClosed}>
      {(close, askToClose) =>
        props.instead?.(close) ?? (
          <>
            <form
              ref={form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                const sent = attempt();
                if (sent) props.onSubmit(sent, close, (errors) => refuse(errors, sent));
              }}
            >
              <fieldset className={layout.stack} disabled={isBusy}>
                {/* What antd builds without a native input, as the list of a select, does not ask the fieldset. */}
                <ConfigProvider componentDisabled={isBusy}>
                  {props.children({
                    draft,
                    errorOf,
                    change,
                    leave: askToClose,
                  })}
                </ConfigProvider>
              </fieldset>
              <div className={styles.buttons}>
                <Button onClick={close} disabled={isBusy}>
                  {props.cancel ?? 'Cancelar'}
                </Button>
                <Button type="primary" htmlType="submit" loading={isBusy} aria-busy={isBusy}>
                  {props.submit}
                </Button>
              </div>
            </form>
            {props.below}
          </>
        )
      }
    </GuardedDialog>
  );
}
