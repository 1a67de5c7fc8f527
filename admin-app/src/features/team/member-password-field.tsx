import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { decorative } from '../../ui/decorative.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useMessage } from '../../ui/messages/message-context.ts';
import { randomPassword } from './member-draft.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import { teamTexts as texts } from './team-texts.ts';

interface MemberPasswordFieldProps {
  readonly error: string | undefined;
  readonly hasAutoFocus?: boolean;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A password for somebody else: typed, or made and shown once to be handed over (TEAM-002). */
export function MemberPasswordField({ text, onChange, ...field }: MemberPasswordFieldProps) {
  const message = useMessage();
  const [made, setMade] = useState<string>();
  const make = () => {
    const password = randomPassword();
    setMade(password);
    onChange(password);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      message.success(texts.copied);
    } catch {
      message.error(texts.notCopied);
    }
  };
  return (
    <div className={layout.tight}>
      <PasswordField
        label={texts.password}
        help={texts.passwordHelp}
        autoComplete="new-password"
        text={text}
        onChange={onChange}
        {...field}
      />
      <Button onClick={make}>{texts.generate}</Button>
      <div role="status">
        {made !== undefined && made === text && (
          <div className={`${layout.tight} ${parts.callout}`} data-kind="good">
            <p>{texts.generated}</p>
            <code className={parts.copied}>{made}</code>
            <ActionButton icon={<CopyOutlined {...decorative} />} onAct={copy}>
              {texts.copy}
            </ActionButton>
          </div>
        )}
      </div>
    </div>
  );
}
