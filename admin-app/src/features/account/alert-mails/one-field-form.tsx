import { Button } from 'antd';
import { errorText, fieldErrors, withCause } from '../../../platform/session/api-failure.tsx';
import { useFormState } from '../../../ui/dialogs/form-state.ts';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { alertMailTexts as texts } from './alert-mail-texts.ts';

interface OneFieldFormProps {
  /** As the server names it in its errors. */
  readonly field: 'address' | 'code';
  readonly label: string;
  readonly action: string;
  readonly maxLength: number;
  readonly inputMode: 'email' | 'numeric';
  readonly hasAutoFocus?: boolean;
  readonly save: (text: string) => Promise<unknown>;
  readonly onSaved: () => void;
}

/** One text and a button; what the server says of it stands below it. */
export function OneFieldForm({ field, label, action, save, onSaved, ...input }: OneFieldFormProps) {
  const message = useMessage();
  const { form, draft, errorOf, change, refuse } = useFormState({
    initial: { text: '' },
    errorsIn: () => ({}),
  });
  const { submit, isSaving } = useSaving({
    save: ({ text }: { readonly text: string }) => save(text),
    onSaved,
    onFailed: (error, sent) => {
      const said = fieldErrors(error)[field] ?? errorText(error);
      if (said !== undefined) refuse({ text: said }, sent);
      else message.error(withCause(error, texts.failed));
    },
  });
  return (
    <form
      ref={form}
      className={layout.tight}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(() => draft);
      }}
    >
      <TextField
        {...input}
        label={label}
        error={errorOf('text')}
        text={draft.text}
        onChange={(text) => change({ text })}
      />
      <Button htmlType="submit" loading={isSaving} aria-busy={isSaving}>
        {action}
      </Button>
    </form>
  );
}
