import { Button, Input } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { PhoneField } from '../../ui/phone-field.tsx';
import { LabelledField } from '../../ui/labelled-field.tsx';
import styles from './edit-form.module.css';
import type { EventForm, FormErrors } from './event-form.ts';
import { PriceField } from './price-field.tsx';
import { texts } from './texts.ts';

interface EditFormProps {
  readonly form: EventForm;
  readonly errors: FormErrors;
  readonly isSaving: boolean;
  readonly onChange: (part: Partial<EventForm>) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The fields of 'Editar Evento' (INI-031); all of it is locked while it is being saved. */
export function EditForm({ form, errors, isSaving, onChange, onSave, onCancel }: EditFormProps) {
  const id = useId();
  const content = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors.title ?? errors.price)
      content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors.title, errors.price]);
  return (
    <form
      ref={content}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <fieldset className={styles.fields} disabled={isSaving}>
        <LabelledField id={`${id}-title`} label={texts.fields.title} error={errors.title}>
          {(input) => (
            <Input
              {...input}
              {...(errors.title !== undefined && { status: 'error' })}
              maxLength={120}
              value={form.title}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </LabelledField>
        <LabelledField id={`${id}-description`} label={texts.fields.description}>
          {(input) => (
            <Input.TextArea
              {...input}
              autoSize={{ minRows: 2, maxRows: 6 }}
              maxLength={2000}
              value={form.description}
              onChange={({ target }) => onChange({ description: target.value })}
            />
          )}
        </LabelledField>
        <LabelledField id={`${id}-price`} label={texts.fields.price} error={errors.price}>
          {(input) => (
            <PriceField
              input={input}
              text={form.price}
              isInvalid={errors.price !== undefined}
              onChange={(price) => onChange({ price })}
            />
          )}
        </LabelledField>
        <LabelledField id={`${id}-client`} label={texts.fields.client}>
          {(input) => (
            <Input
              {...input}
              maxLength={120}
              value={form.clientName}
              onChange={({ target }) => onChange({ clientName: target.value })}
            />
          )}
        </LabelledField>
        <LabelledField id={`${id}-phone`} label={texts.fields.phone}>
          {(input) => (
            <PhoneField id={input.id} digits={form.phone} onChange={(phone) => onChange({ phone })} />
          )}
        </LabelledField>
      </fieldset>
      <div className={styles.buttons}>
        <Button disabled={isSaving} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="primary" htmlType="submit" loading={isSaving} aria-busy={isSaving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
