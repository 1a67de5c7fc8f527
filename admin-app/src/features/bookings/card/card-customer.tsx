import type { CustomerSummary, OwnerEvent } from '@hora-marcada/shared/contract';
import { formatPhone, pastedPhoneDigits } from '@hora-marcada/shared/format';
import { summaryTexts } from '../../../domain/customer-summary/summary-texts.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import parts from '../../../ui/parts.module.css';
import styles from './booking-card.module.css';
import { CardIcon } from './card-icon.tsx';
import { Mark } from './card-marks.tsx';

interface CardCustomerProps {
  readonly event: OwnerEvent;
  readonly summary: CustomerSummary | undefined;
}

/**
 * Who comes, or where nobody is named the service, and below it the rest. What is known of them comes later, into the same line:
 * the cards below stay where they are (DAY-004).
 */
export function CardCustomer({ event, summary }: CardCustomerProps) {
  const { client_name: name, client_phone, title } = event;
  const phone = formatPhone(pastedPhoneDigits(client_phone));
  return (
    <>
      <div className={styles.customer}>
        <p>{name || title}</p>
        {summary && summary.missed > 0 && <Mark kind="off">{summaryTexts.missed(summary.missed)}</Mark>}
        {summary && summary.note !== '' && <Note text={summary.note} />}
      </div>
      <p className={styles.service}>
        {name !== '' && <span>{title}</span>}
        {phone !== '' && <span className={`${parts.figures} ${styles.phone}`}>{phone}</span>}
      </p>
    </>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <p className={styles.note} title={text}>
      <CardIcon name="note" />
      <VisuallyHidden>{summaryTexts.noted('')}</VisuallyHidden>
      <span>{text}</span>
    </p>
  );
}
