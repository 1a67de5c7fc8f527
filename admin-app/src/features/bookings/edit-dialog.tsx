import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useRef, useState } from 'react';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import type { BookingActions } from './booking-actions.tsx';
import { EditForm } from './edit-form.tsx';
import { fieldsOf, formErrors, formOf, isSameForm } from './event-form.ts';
import { texts } from './texts.ts';

interface EditDialogProps {
  /** As it was when the dialog opened; what a refresh of the list brings does not touch what is typed. */
  readonly event: OwnerEvent;
  readonly onSave: BookingActions['save'];
  readonly onClosed: () => void;
}

/** 'Editar Evento' (INI-030 to INI-038); a failure leaves everything that was typed. */
export function EditDialog({ event, onSave, onClosed }: EditDialogProps) {
  const [stored] = useState(() => formOf(event));
  const [form, setForm] = useState(stored);
  const [progress, setProgress] = useState<'typing' | 'refused' | 'saving'>('typing');
  // State is one render late for a double click.
  const isUnderWay = useRef(false);

  const save = async (close: () => void) => {
    if (isUnderWay.current) return;
    if (Object.keys(formErrors(form)).length > 0) {
      setProgress('refused');
      return;
    }
    isUnderWay.current = true;
    setProgress('saving');
    const isSaved = await onSave(event, fieldsOf(form));
    isUnderWay.current = false;
    setProgress('typing');
    if (isSaved) close();
  };

  return (
    <GuardedDialog
      title={texts.editTitle}
      isChanged={!isSameForm(form, stored)}
      isBusy={progress === 'saving'}
      onClosed={onClosed}
    >
      {(close) => (
        <EditForm
          form={form}
          errors={progress === 'refused' ? formErrors(form) : {}}
          isSaving={progress === 'saving'}
          onChange={(part) => setForm({ ...form, ...part })}
          onSave={() => void save(close)}
          onCancel={close}
        />
      )}
    </GuardedDialog>
  );
}
