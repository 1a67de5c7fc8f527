import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import { decorative } from '../../ui/decorative.ts';
import styles from './booking-card.module.css';
import { texts } from './texts.ts';

/** Whether an event is confirmed, in words and a picture. */
export function ConfirmationMark({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const Icon = isConfirmed ? CheckCircleFilled : ClockCircleOutlined;
  return (
    <span className={styles.mark} data-confirmed={isConfirmed}>
      <Icon {...decorative} /> {isConfirmed ? texts.confirmed : texts.unconfirmed}
    </span>
  );
}
