import styles from './booking-card.module.css';
import { CardIcon } from './card-icon.tsx';
import { texts } from './texts.ts';

/** Whether an event is confirmed, in words and a picture. */
export function ConfirmationMark({ isConfirmed }: { readonly isConfirmed: boolean }) {
  return (
    <span className={styles.mark} data-confirmed={isConfirmed}>
      <CardIcon name={isConfirmed ? 'checked' : 'clock'} />
      {isConfirmed ? texts.confirmed : texts.unconfirmed}
    </span>
  );
}
