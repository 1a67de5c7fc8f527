import { Button } from 'antd';
import { useState } from 'react';
import { failureText, fieldErrors } from '../../../platform/session/api-failure.tsx';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import parts from '../../../ui/parts.module.css';
import type { SignUpDraft } from './sign-up-draft.ts';
import { useSendCode } from './sign-up-queries.ts';
import { signUpTexts as texts } from './sign-up-texts.ts';

interface MailFieldsProps {
  readonly draft: Pick<SignUpDraft, 'address' | 'code'>;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<Pick<SignUpDraft, 'address' | 'code'>>) => void;
}

/** An address of e-mail, and the code that it was sent (JOIN-003). */
export function MailFields({ draft: { address, code }, errorOf, onChange }: MailFieldsProps) {
  const message = useMessage();
  const [sentTo, setSentTo] = useState<string>();
  const [refused, setRefused] = useState<{ readonly address: string; readonly sentence: string }>();
  const { submit, isSaving } = useSaving({
    save: useSendCode(),
    onSaved: (_, to) => setSentTo(to),
    onFailed: (error, to) => {
      const sentence = fieldErrors(error)['address'];
      if (sentence !== undefined) setRefused({ address: to, sentence });
      else message.error(failureText(error, texts.codeFailed));
    },
  });
  const wrong = refused?.address === address.trim() ? refused.sentence : errorOf('address');
  return (
    <div className={layout.stack}>
      <div className={layout.tight}>
        <TextField
          label={texts.address}
          help={texts.addressHelp}
          error={wrong}
          maxLength={254}
          inputMode="email"
          autoComplete="email"
          isAsTyped
          text={address}
          onChange={(typed) => onChange({ address: typed })}
        />
        <Button
          loading={isSaving}
          aria-busy={isSaving}
          onClick={() => submit(() => address.trim() || undefined)}
        >
          {sentTo === undefined ? texts.sendCode : texts.sendAnother}
        </Button>
        <div role="status">
          {sentTo !== undefined && <p className={parts.small}>{texts.codeSent(sentTo)}</p>}
        </div>
      </div>
      <TextField
        label={texts.code}
        error={errorOf('code')}
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
        text={code}
        onChange={(typed) => onChange({ code: typed })}
      />
    </div>
  );
}
