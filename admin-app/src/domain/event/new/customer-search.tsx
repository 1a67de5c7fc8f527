import type { ProposedCustomer } from '@hora-marcada/shared/contract';
import { dayOf, formatShortDay, maskPhone } from '@hora-marcada/shared/format';
import { ComboboxField } from '../../../ui/choices/combobox-field.tsx';
import { isPhoneText } from '../../../ui/reading/phone-text.ts';
import { leastSearched, useProposals } from './customer-queries.ts';
import styles from './new-event.module.css';
import { newEventTexts as texts } from './new-event-texts.ts';

export interface ChosenCustomer extends Pick<ProposedCustomer, 'name' | 'phone' | 'last'> {
  /** What is known beside name and phone; undefined of a new customer. */
  readonly known: string | undefined;
}

interface CustomerSearchProps {
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onChoose: (customer: ChosenCustomer) => void;
}

/** Two letters or digits propose known customers; the last proposal is a new one of what was typed. */
export function CustomerSearch({ text, error, onChange, onChoose }: CustomerSearchProps) {
  const found = useProposals(text);
  const typed = text.trim();
  const proposals = found.map((customer) => ({
    key: keyOf(customer),
    content: (
      <>
        <span className={styles.proposal}>{customer.name || texts.customer}</span>
        <span>
          {[customer.phone && maskPhone(customer.phone), visitsOf(customer)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  }));
  const isNew = {
    key: newKey,
    content: (
      <>
        <span className={styles.proposal}>{texts.newCustomer(typed)}</span>
        <span>{texts.newCustomerHelp}</span>
      </>
    ),
  };
  const pick = (key: string) => {
    const customer = found.find((each) => keyOf(each) === key);
    if (!customer) onChoose(newCustomer(typed));
    else onChoose({ ...customer, known: visitsOf(customer) });
  };
  return (
    <ComboboxField
      label={texts.customer}
      help={texts.customerHelp}
      error={error}
      maxLength={100}
      hasAutoFocus
      text={text}
      listLabel={texts.known}
      proposals={typed.length < leastSearched ? [] : [...proposals, isNew]}
      onChange={onChange}
      onPick={pick}
    />
  );
}

const newKey = 'new';

/** A customer is known by the phone; where no phone is told, by all else that is. */
function keyOf(customer: ProposedCustomer): string {
  return customer.phone || JSON.stringify(customer);
}

/** Digits that were typed are the phone's. */
function newCustomer(typed: string): ChosenCustomer {
  const isPhone = isPhoneText(typed);
  const digits = typed.replace(/\D/g, '');
  return { name: isPhone ? '' : typed, phone: isPhone ? digits : '', last: null, known: undefined };
}

/** 'última visita 12/11 · 1 falta' */
function visitsOf({ last_visit: visit, missed }: ProposedCustomer): string {
  const visited = visit === null ? texts.noVisit : texts.lastVisit(formatShortDay(dayOf(visit)));
  return missed > 0 ? `${visited} · ${texts.missed(missed)}` : visited;
}
