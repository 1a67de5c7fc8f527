import { Button, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import styles from './dialog-form.module.css';
import { useRefusalFocus } from './refusal-focus.ts';

interface DialogFormProps {
  readonly submit: string;
  /** Everything is locked while an answer is awaited. */
  readonly isSaving?: boolean;
  /** What forbade the last attempt, a new object for each; the focus goes to the first wrong field. */
  readonly refusal?: object | undefined;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The fields of a dialog above its two buttons; Enter in a field submits. */
export function DialogForm({
  submit,
  isSaving = false,
  refusal,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps) {
  const form = useRefusalFocus(refusal);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset className={styles.fields} disabled={isSaving}>
        {/* What antd builds without a native input, as the list of a select, does not ask the fieldset. */}
        <ConfigProvider componentDisabled={isSaving}>{children}</ConfigProvider>
      </fieldset>
      <div className={styles.buttons}>
        <Button onClick={onCancel} disabled={isSaving}>
          Cancelar
        </Button>
        <Button type="primary" htmlType="submit" loading={isSaving} aria-busy={isSaving}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
