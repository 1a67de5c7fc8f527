import type { CustomerRecord } from '@hora-marcada/shared/contract';
import { formatPhone } from '@hora-marcada/shared/format';
import { customersTexts as texts } from '../customers-texts.ts';
import styles from './record.module.css';

/** Who it is, and how often they came. */
export function RecordHead({ record }: { readonly record: CustomerRecord }) {
  const { name, phone, visits, missed, attended, is_blocked, no_reminders } = record;
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>{name || formatPhone(phone)}</h2>
      <p>
        <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a>
      </p>
      <ul className={styles.facts}>
        <li>{texts.visits(visits)}</li>
        {missed > 0 && <li>{texts.missed(missed)}</li>}
        {attended > 0 && <li>{texts.attended(attended)}</li>}
        {is_blocked && (
          <li className={styles.mark} data-kind="bad">
            {texts.blocked}
          </li>
        )}
        {no_reminders && <li className={styles.mark}>{texts.wantsNoReminders}</li>}
      </ul>
    </div>
  );
}
