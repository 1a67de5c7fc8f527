import type { StoreSettings } from '@hora-marcada/shared/contract';
import { readPhone, settledPhone } from '@hora-marcada/shared/format';
import { instagramAddress, isInstagramAddress, storeSettingsLimits } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { useUndoOffer } from '../../domain/store/undo-offer.tsx';
import { useUnsavedChanges } from '../../platform/browser/unsaved-changes.tsx';
import { fieldErrors, withCause } from '../../platform/session/api-failure.tsx';
import { useFormState } from '../../ui/dialogs/form-state.ts';
import { useSaving } from '../../ui/dialogs/saving.ts';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { wholePhoneError } from '../../ui/reading/phone-text.ts';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './account.module.css';
import { useContactUpdate } from './account-queries.ts';
import { accountTexts as texts } from './texts.ts';
import { useMessage } from '../../ui/messages/message-context.ts';

type Contact = Pick<
  StoreSettings,
  'phone' | 'instagram' | 'show_whatsapp_button' | 'show_google_calendar_button'
>;

/** 'Contato': how customers reach the store, saved apart from how its page looks (DAY-022). */
export function ContactSection({ settings }: { readonly settings: StoreSettings }) {
  const { form, draft, isChanged, errorOf, change, isSaving, save } = useContactEditing(settings);
  return (
    <form
      ref={form}
      className={`${parts.sheet} ${styles.card}`}
      aria-label={texts.contact}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={layout.tight}>
        <h2 className={parts.title}>{texts.contact}</h2>
        <p className={parts.small}>{texts.contactUse}</p>
      </div>
      <div className={layout.stack}>
        <PhoneField
          label={texts.phone}
          error={errorOf('phone')}
          text={draft.phone}
          onChange={(phone) => change({ phone })}
        />
        <TextField
          label={texts.instagram}
          help={texts.instagramHelp}
          error={errorOf('instagram')}
          maxLength={storeSettingsLimits.instagram}
          text={draft.instagram}
          onChange={(instagram) => change({ instagram })}
          onLeave={() => change({ instagram: instagramAddress(draft.instagram) })}
        />
        <SwitchField
          label={texts.whatsAppButton}
          isOn={draft.show_whatsapp_button}
          onChange={(isOn) => change({ show_whatsapp_button: isOn })}
        />
        <SwitchField
          label={texts.googleButton}
          isOn={draft.show_google_calendar_button}
          onChange={(isOn) => change({ show_google_calendar_button: isOn })}
        />
        <div className={styles.save}>
          <div role="status">{isChanged && <p className={parts.name}>{texts.unsaved}</p>}</div>
          <Button htmlType="submit" block loading={isSaving} aria-busy={isSaving}>
            {texts.saveContact}
          </Button>
        </div>
      </div>
    </form>
  );
}

function useContactEditing(settings: StoreSettings) {
  const message = useMessage();
  const update = useContactUpdate();
  const offerUndo = useUndoOffer();
  const { phone, instagram, show_whatsapp_button, show_google_calendar_button } = settings;
  const initial: Contact = { phone, instagram, show_whatsapp_button, show_google_calendar_button };
  const fields = useFormState({ initial, normalize: settled, errorsIn });
  useUnsavedChanges(fields.isChanged);
  const refuse = (error?: unknown) => message.error(withCause(error, texts.contactNotSaved));
  const { submit, isSaving } = useSaving({
    save: (sent: Contact) => update(sent),
    onSaved: ({ change_id: changeId }, sent) => {
      fields.settle(sent);
      offerUndo({
        key: 'contact',
        text: texts.contactSaved,
        changeId,
        undone: texts.contactUndone,
      });
    },
    onFailed: (error, sent) => {
      fields.refuse(fieldErrors(error), sent);
      refuse(error);
    },
  });
  const save = () =>
    submit(() => {
      const sent = fields.attempt();
      if (!sent) refuse();
      return sent;
    });
  return { ...fields, isSaving, save };
}

/** Each as it is sent. */
function settled(contact: Contact): Contact {
  const phone = settledPhone(contact.phone);
  return {
    ...contact,
    phone: readPhone(phone).value ?? phone,
    instagram: instagramAddress(contact.instagram),
  };
}

function errorsIn({ phone, instagram }: Contact) {
  const wrongPhone = phone === '' ? undefined : wholePhoneError(phone);
  return {
    ...(wrongPhone !== undefined && { phone: wrongPhone }),
    ...(!isInstagramAddress(instagram) && { instagram: texts.noInstagram }),
  };
}
