import { readPhone, settledPhone } from '@hora-marcada/shared/format';
import { customerLimits, nameError } from '@hora-marcada/shared/rules';
import { customerTexts } from '../../domain/customer/customer-texts.ts';
import { useNextDialog } from '../../domain/open-dialog.ts';
import { failureText, fieldErrors } from '../../platform/session/api-failure.tsx';
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { wholePhoneError } from '../../ui/reading/phone-text.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCustomerAdding } from './customers-queries.ts';
import { customersTexts as texts } from './customers-texts.ts';
import { useMessage } from '../../ui/messages/message-context.ts';

const nobody = { name: '', phone: '', note: '' };

/** 'Adicionar cliente': a contact who may not have been here yet; their 'Ficha do cliente' follows (DAY-028). */
export function AddCustomerDialog({ onClosed }: { readonly onClosed: () => void }) {
  const message = useMessage();
  const add = useCustomerAdding();
  const { setNext, end } = useNextDialog(onClosed);
  return (
    <SaveDialog
      title={texts.add}
      submit={customerTexts.save}
      initial={nobody}
      normalize={(draft) => ({ ...draft, name: draft.name.trim(), phone: settledPhone(draft.phone) })}
      errorsIn={errorsIn}
      fieldErrorsIn={fieldErrors}
      save={({ name, phone, note }) => add({ name, phone: readPhone(phone).value ?? '', note })}
      onSaved={({ isNew, record }) => {
        message.success(isNew ? texts.added : texts.wasKnown(record.name));
        setNext({ kind: 'record', customer: record });
      }}
      onFailed={(error) => message.error(failureText(error, texts.notAdded))}
      onClosed={end}
    >
      {({ draft, errorOf, change }) => (
        <>
          <TextField
            label={texts.name}
            error={errorOf('name')}
            maxLength={customerLimits.name}
            text={draft.name}
            onChange={(name) => change({ name })}
          />
          <PhoneField
            label={texts.phone}
            error={errorOf('phone')}
            text={draft.phone}
            onChange={(phone) => change({ phone })}
          />
          <TextField
            label={customerTexts.note}
            help={customerTexts.noteHelp}
            error={errorOf('note')}
            maxLength={customerLimits.note}
            lines={[2, 8]}
            text={draft.note}
            onChange={(note) => change({ note })}
          />
        </>
      )}
    </SaveDialog>
  );
}

function errorsIn({ name, phone }: typeof nobody) {
  const wrongName = name === '' ? texts.noName : nameError(name);
  const wrongPhone = wholePhoneError(phone);
  return {
    ...(wrongName !== undefined && { name: wrongName }),
    ...(wrongPhone !== undefined && { phone: wrongPhone }),
  };
}
