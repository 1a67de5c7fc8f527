import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import { readPhone, whatsAppLink } from '@hora-marcada/shared/format';
import { customerNameError, noteError, noteLimits, phoneError } from '@hora-marcada/shared/rules';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Glyph } from '../../../ui/icons/glyph.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import notices from '../../../ui/notice.module.css';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { calendarLines } from '../calendar-lines.ts';
import { isFilled, isPhoneComplete, isWhole, maxNameLength, type Customer } from '../flow/customer.ts';
import styles from './identify-step.module.css';
import type { TypedNote } from '../session/kept-note.ts';
import type { StoredCustomer } from '../session/stored-customer.ts';
import { texts } from '../later-texts.ts';

interface AskedNote extends TypedNote {
  readonly question: string;
}

interface IdentifyStepProps {
  /** The choices so far. */
  readonly subject: string;
  readonly storePhone: string;
  readonly reminds: boolean;
  readonly storedCustomer: StoredCustomer;
  /** Undefined where the store does not ask for one. */
  readonly note: AskedNote | undefined;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Step 3: who books; what is typed is stored for the next visit. */
export function IdentifyStep({
  subject,
  storePhone,
  reminds,
  storedCustomer,
  note,
  onBack,
  onNext,
}: IdentifyStepProps) {
  const { customer, isPrefilled, change, clear } = storedCustomer;
  const subjectId = useId();
  const [phoneText, setPhoneText] = useState(customer.phone);
  const [isNameFull, setIsNameFull] = useState(customer.name.length >= maxNameLength);
  const wrongNote = note && noteError(note.text);
  const [refusals, setRefusals] = useState(0);
  const isRefused = refusals > 0;
  const form = useRef<HTMLFormElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const wrong = refusals > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    wrong.focus();
    // With its error.
    wrong.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  const typeName = (text: string) => {
    const isFull = text.length >= maxNameLength;
    setIsNameFull(isFull);
    // What comes at once, as from the clipboard, may have been cut between two words.
    const isCut = isFull && text.slice(0, -1) !== customer.name;
    const name = text.slice(0, maxNameLength);
    change({ ...customer, name: isCut ? name.trimEnd() : name });
  };
  const typePhone = (text: string) => {
    setPhoneText(text);
    change({ ...customer, phone: readPhone(text).value ?? '' });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isFilled(customer)) return;
    if (isWhole(customer) && isRight(customer) && wrongNote === undefined) onNext();
    else setRefusals(refusals + 1);
  };
  const clearAll = () => {
    clear();
    note?.type('');
    setPhoneText('');
    setIsNameFull(false);
    setRefusals(0);
    nameInput.current?.focus();
  };

  const reading = readPhone(phoneText);
  // The first digits of some are about to be left out, and tell nothing before 'Próximo'.
  const isSettled = isPhoneComplete(customer) && !/^(?:0|55)/.test(phoneText);
  const wrongPhone =
    unreadPhone(reading) ?? (isRefused || isSettled ? phoneError(customer.phone) : undefined);

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <StepHeading describedBy={subjectId}>{texts.identify}</StepHeading>
      <p className={styles.told}>
        <Glyph d={calendarLines} />
        <span id={subjectId}>{subject}</span>
      </p>
      <div className={styles.field}>
        <TextField
          ref={nameInput}
          label={texts.name}
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={maxNameLength}
          value={customer.name}
          error={isRefused ? customerNameError(customer.name) : undefined}
          onChange={({ currentTarget: { value } }) => typeName(value)}
        />
        <div role="status" className={notices.live}>
          {isNameFull && <p className={styles.note}>{texts.longestName}</p>}
        </div>
      </div>
      <div className={styles.field}>
        <PhoneField
          label={texts.phone}
          text={phoneText}
          error={isRefused && !isPhoneComplete(customer) ? texts.incompletePhone : undefined}
          hint={wrongPhone}
          onChange={typePhone}
        />
        <div role="status">{reading.note !== undefined && <p className={styles.note}>{reading.note}</p>}</div>
        {wrongPhone !== undefined && storePhone && (
          <ButtonLink
            target="_blank"
            rel="noopener noreferrer"
            icon={<Icon of={WhatsAppOutlined} />}
            href={whatsAppLink(storePhone)}
          >
            {texts.askByWhatsApp}
          </ButtonLink>
        )}
      </div>
      {note && (
        <TextField
          label={texts.noteField(note.question)}
          autoComplete="off"
          maxLength={noteLimits.note}
          value={note.text}
          error={isRefused ? wrongNote : undefined}
          onChange={({ currentTarget: { value } }) => note.type(value)}
        />
      )}
      {isPrefilled && (
        <Button look="text" onClick={clearAll}>
          {texts.clearCustomer}
        </Button>
      )}
      <p className={styles.privacy}>{texts.privacy(storePhone !== '', reminds)}</p>
      <ActionBar>
        <Button look="bare" onClick={onBack}>
          {texts.back}
        </Button>
        <Button look="primary" type="submit" disabled={!isFilled(customer)}>
          {texts.next}
        </Button>
      </ActionBar>
    </form>
  );
}

/** The error of a phone that cannot be booked with; an unfinished phone is no error yet. */
function unreadPhone({ reason, sentence }: ReturnType<typeof readPhone>): string | undefined {
  if (reason === 'foreign') return texts.foreignPhone;
  return reason === 'incomplete' ? undefined : sentence;
}

function isRight({ name, phone }: Customer): boolean {
  return customerNameError(name) === undefined && phoneError(phone) === undefined;
}
