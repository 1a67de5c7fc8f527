import { timeOf } from '@hora-marcada/shared/format';
import { bookingsTexts as texts } from '../texts.ts';
import styles from './now-line.module.css';

/** Marks the present between the bookings of today (DAY-003). */
export function NowLine({ now }: { readonly now: string }) {
  return (
    <li className={styles.now}>
      <span>{texts.now(timeOf(now))}</span>
    </li>
  );
}
