import type { ReactNode } from 'react';
import { texts } from '../later-texts.ts';
import styles from './handed-ticket.module.css';
import { Ticket } from './ticket.tsx';
import type { TicketFacts } from './ticket-facts.ts';

interface HandedTicketProps {
  readonly facts: TicketFacts;
  readonly timeZone: string;
  readonly state?: 'stamped' | 'torn' | undefined;
  /** What can be done with the booking. */
  readonly children: ReactNode;
}

/** After the card that says how the booking stands: the ticket, and what can be done with it. */
export function HandedTicket({ children, ...ticket }: HandedTicketProps) {
  return (
    <>
      <aside className={`${styles.aside} ${styles.handed}`} data-handed aria-label={texts.chosenSoFar}>
        <Ticket {...ticket} />
      </aside>
      <section className={styles.actions}>{children}</section>
    </>
  );
}

/** The ticket that fills in beside the steps of a wide screen (CUST-021). */
export function FillingTicket(ticket: { readonly facts: TicketFacts; readonly timeZone: string }) {
  return (
    <aside className={styles.aside} aria-label={texts.chosenSoFar}>
      <Ticket {...ticket} />
    </aside>
  );
}
