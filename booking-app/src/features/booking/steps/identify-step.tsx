import { nameError, phoneError } from '@hora-marcada/shared/rules';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isBookable, isFilled, isPhoneComplete, maxNameLength, type Customer } from '../flow/customer.ts';
import styles from './identify-step.module.css';
import type { StoredCustomer } from '../session/stored-customer.ts';
import { texts } from '../later-texts.ts';

interface IdentifyStepProps {
  /** What was chosen so far. */
  readonly subject: string;
  readonly hasStorePhone: boolean;
  readonly reminds: boolean;
  readonly storedCustomer: StoredCustomer;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Whether a phone can be judged before 'Próximo': its first digits are not about to be taken off. */
function isWholePhone(customer: Customer): boolean {
  return isPhoneComplete(customer) && !/^(?:0|55)/.test(customer.phone);
}

/** Step 3: who books; what is typed is stored for the next visit. */
export function IdentifyStep({
  subject,
  hasStorePhone,
  reminds,
  storedCustomer,
  onBack,
  onNext,
}: IdentifyStepProps) {
  const { customer, isPrefilled, change, clear } = storedCustomer;
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

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isFilled(customer)) return;
    if (isBookable(customer)) onNext();
    else setRefusals(refusals + 1);
  };
  const clearAll = () => {
    clear();
    setRefusals(0);
    nameInput.current?.focus();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <StepHeading subject={subject}>{texts.identify}</StepHeading>
      <TextField
        ref={nameInput}
        label={texts.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={maxNameLength}
        value={customer.name}
        error={isRefused ? nameError(customer.name) : undefined}
        onChange={({ currentTarget: { value } }) =>
          change({ ...customer, name: value.slice(0, maxNameLength) })
        }
      />
      <PhoneField
        label={texts.phone}
        digits={customer.phone}
        error={isRefused && !isPhoneComplete(customer) ? texts.incompletePhone : undefined}
        hint={isRefused || isWholePhone(customer) ? phoneError(customer.phone) : undefined}
        onChange={(phone) => change({ ...customer, phone })}
      />
      {isPrefilled && (
        <button type="button" className={styles.clear} onClick={clearAll}>
          {texts.clearCustomer}
        </button>
      )}
      <p className={styles.privacy}>{texts.privacy(hasStorePhone, reminds)}</p>
      <ActionBar>
        <Button onClick={onBack}>{texts.back}</Button>
        <Button look="primary" type="submit" disabled={!isFilled(customer)}>
          {texts.next}
        </Button>
      </ActionBar>
    </form>
  );
}
