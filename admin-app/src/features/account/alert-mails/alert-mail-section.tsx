import { useId, useState } from 'react';
import type { AlertMailAnswer } from '@hora-marcada/shared/contract';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import parts from '../../../ui/parts.module.css';
import styles from '../account.module.css';
import { useAlertMail, useAlertMailChanges } from './alert-mail-queries.ts';
import { alertMailTexts as texts } from './alert-mail-texts.ts';
import { OneFieldForm } from './one-field-form.tsx';

const MAX_ADDRESS = 254;

/** 'Avisos por e-mail': being told of bookings at an address; nothing where the server sends no mails (MAIL-001). */
export function AlertMailSection() {
  const { data } = useAlertMail();
  const section = useFocusFallback<HTMLElement>(data);
  const titleId = useId();
  if (!data?.is_available) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`${parts.sheet} ${parts.quiet} ${styles.card}`}
      aria-labelledby={titleId}
    >
      <div className={layout.tight}>
        <h2 id={titleId} className={parts.title}>
          {texts.title}
        </h2>
        <p>{texts.purpose}</p>
      </div>
      <Address mail={data.mail} />
    </section>
  );
}

function Address({ mail }: Pick<AlertMailAnswer, 'mail'>) {
  const message = useMessage();
  const { ask, confirm, remove } = useAlertMailChanges();
  // Whoever comes back to a code that was asked for does not type at once.
  const [hasAsked, setHasAsked] = useState(false);
  const act = async (action: () => Promise<unknown>, done?: string) => {
    try {
      await action();
      if (done !== undefined) message.success(done);
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.failed));
    }
  };
  if (!mail)
    return (
      <OneFieldForm
        key="address"
        field="address"
        label={texts.address}
        action={texts.askCode}
        maxLength={MAX_ADDRESS}
        inputMode="email"
        save={ask}
        onSaved={() => setHasAsked(true)}
      />
    );
  const { address } = mail;
  if (!mail.is_confirmed)
    return (
      <div className={layout.stack}>
        <p role="status">{texts.asked(address)}</p>
        <OneFieldForm
          key="code"
          field="code"
          label={texts.code}
          action={texts.confirm}
          maxLength={6}
          inputMode="numeric"
          hasAutoFocus={hasAsked}
          save={confirm}
          onSaved={() => message.success(texts.turnedOn)}
        />
        <div className={layout.ends}>
          <ActionButton onAct={() => act(() => ask(address), texts.askedAgain)}>
            {texts.askAgain}
          </ActionButton>
          <ActionButton onAct={() => act(remove)}>{texts.otherAddress}</ActionButton>
        </div>
      </div>
    );
  const isStopped = mail.problem === 'stopped';
  return (
    <div className={layout.tight}>
      <p role="status">{isStopped ? texts.stopped(address) : texts.isOn(address)}</p>
      <div className={layout.ends}>
        {isStopped && <ActionButton onAct={() => act(() => ask(address))}>{texts.turnOnAgain}</ActionButton>}
        <ActionButton danger onAct={() => act(remove, texts.removed)}>
          {texts.remove}
        </ActionButton>
      </div>
    </div>
  );
}
