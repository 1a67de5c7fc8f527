import type { TokenStore } from '@hora-marcada/shared/client';
import { shopKinds, signUpLimits, storeSettingsLimits, type ShopKind } from '@hora-marcada/shared/rules';
import { Button } from 'antd';
import { failureText, fieldErrors } from '../../../platform/session/api-failure.tsx';
import { ChoiceButtons } from '../../../ui/choices/choice-buttons.tsx';
import { useFormState } from '../../../ui/dialogs/form-state.ts';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import login from '../login-card.module.css';
import { EndpointField } from './endpoint-field.tsx';
import { MailFields } from './mail-fields.tsx';
import {
  draftErrors,
  emptyDraft,
  requestOf,
  settledDraft,
  shownEndpoint,
  type SignUpDraft,
} from './sign-up-draft.ts';
import { isInviteOver, useEndpointCheck, useSignUp } from './sign-up-queries.ts';
import { signUpTexts as texts } from './sign-up-texts.ts';
import styles from './sign-up.module.css';

interface SignUpFormProps {
  readonly tokens: TokenStore;
  /** '' where none is needed. */
  readonly invite: string;
  /** An address of e-mail is asked for. */
  readonly withMail: boolean;
  readonly onMade: (endpoint: string) => void;
  readonly onInviteOver: () => void;
}

/** What a shop says of itself to come (JOIN-002). */
export function SignUpForm(props: SignUpFormProps) {
  const { invite, withMail } = props;
  const { fields, isSaving, save } = useSignUpForm(props);
  const { form, draft, errorOf, change } = fields;
  const endpoint = shownEndpoint(draft);
  const check = useEndpointCheck(endpoint, invite);
  return (
    <form
      ref={form}
      className={login.form}
      aria-label={texts.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={texts.store}
        error={errorOf('title')}
        maxLength={storeSettingsLimits.title}
        hasAutoFocus
        autoComplete="organization"
        text={draft.title}
        onChange={(title) => change({ title })}
      />
      <EndpointField
        check={check}
        error={errorOf('endpoint')}
        text={endpoint}
        onChange={(typed) => change({ endpoint: typed })}
      />
      <KindChoice error={errorOf('kind')} kind={draft.kind} onChange={(kind) => change({ kind })} />
      <TextField
        label={texts.ownerName}
        help={texts.ownerNameHelp}
        error={errorOf('owner_name')}
        maxLength={signUpLimits.ownerName}
        autoComplete="name"
        text={draft.owner_name}
        onChange={(name) => change({ owner_name: name })}
      />
      <PhoneField
        label={texts.phone}
        help={texts.phoneHelp}
        error={errorOf('phone')}
        text={draft.phone}
        onChange={(phone) => change({ phone })}
      />
      <TextField
        label={texts.username}
        help={texts.usernameHelp}
        error={errorOf('username')}
        maxLength={40}
        autoComplete="username"
        isAsTyped
        text={draft.username}
        onChange={(username) => change({ username })}
      />
      <PasswordField
        label={texts.password}
        help={texts.passwordHelp}
        error={errorOf('password')}
        autoComplete="new-password"
        text={draft.password}
        onChange={(password) => change({ password })}
      />
      {withMail && <MailFields draft={draft} errorOf={errorOf} onChange={change} />}
      <Button type="primary" htmlType="submit" size="large" block loading={isSaving}>
        {texts.submit}
      </Button>
    </form>
  );
}

interface KindChoiceProps {
  readonly kind: SignUpDraft['kind'];
  readonly error: string | undefined;
  readonly onChange: (kind: ShopKind) => void;
}

function KindChoice({ kind, error, onChange }: KindChoiceProps) {
  return (
    <div className={styles.kinds} data-invalid={error === undefined ? undefined : true}>
      <ChoiceButtons
        label={texts.kind}
        options={shopKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={(value) => onChange(value as ShopKind)}
      />
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function useSignUpForm({ tokens, invite, withMail, onMade, onInviteOver }: SignUpFormProps) {
  const message = useMessage();
  const errorsIn = (draft: SignUpDraft) => draftErrors(draft, withMail);
  const fields = useFormState({ initial: emptyDraft, normalize: settledDraft, errorsIn });
  const signUp = useSignUp(tokens);
  const { submit, isSaving, isSaved } = useSaving({
    save: (draft: SignUpDraft) => signUp(requestOf(draft, { invite, withMail })),
    onSaved: onMade,
    onFailed: (error, sent) => {
      if (isInviteOver(error)) onInviteOver();
      else if (Object.keys(fieldErrors(error)).length > 0) fields.refuse(fieldErrors(error), sent);
      else message.error(failureText(error, texts.failed));
    },
  });
  const save = () => submit(() => (isSaved ? undefined : fields.attempt()));
  return { fields, isSaving: isSaving || isSaved, save };
}
