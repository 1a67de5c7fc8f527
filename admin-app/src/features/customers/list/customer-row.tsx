import type { Customer } from '@hora-marcada/shared/contract';
import { formatDay, formatPhone } from '@hora-marcada/shared/format';
import { customersTexts as texts } from '../customers-texts.ts';
import styles from './customer-list.module.css';

interface CustomerRowProps {
  readonly customer: Customer;
  readonly onOpen: (customer: Customer) => void;
}

/** One customer, and the way into what is known of them. */
export function CustomerRow({ customer, onOpen }: CustomerRowProps) {
  const { name, phone, last_visit, next_visit, visits, missed, is_blocked } = customer;
  const facts = (
    <>
      <span className={styles.who}>
        <span className={styles.name}>{name || formatPhone(phone)}</span>{' '}
        {is_blocked && <span className={styles.blocked}>{texts.blocked}</span>}
      </span>{' '}
      {name !== '' && phone !== '' && <span className={styles.fact}>{formatPhone(phone)}</span>}{' '}
      <span className={styles.facts}>
        {next_visit !== null && <Fact text={texts.nextVisit(dayOf(next_visit))} />}
        {last_visit !== null && <Fact text={texts.lastVisit(dayOf(last_visit))} />}
        <Fact text={texts.visits(visits)} />
        {missed > 0 && <Fact text={texts.missed(missed)} />}
      </span>
    </>
  );
  // A phone that may not be seen leads nowhere (TEAM-007).
  if (phone === '') return <div className={styles.row}>{facts}</div>;
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(customer)}>
      {facts}
    </button>
  );
}

function Fact({ text }: { readonly text: string }) {
  return (
    <>
      {' '}
      <span className={styles.fact}>{text}</span>
    </>
  );
}

/** '09/03/2026' of a wall clock. */
function dayOf(wallClock: string): string {
  return formatDay(wallClock.slice(0, 10));
}
