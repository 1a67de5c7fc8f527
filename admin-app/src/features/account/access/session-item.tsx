import LaptopOutlined from '@ant-design/icons/LaptopOutlined';
import MobileOutlined from '@ant-design/icons/MobileOutlined';
import type { OwnerSession } from '@hora-marcada/shared/contract';
import { useId } from 'react';
import { useNow } from '../../../platform/browser/clock.ts';
import { useStore } from '../../../platform/store/store-context.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { decorative } from '../../../ui/decorative.ts';
import styles from './access-section.module.css';
import { texts } from './access-texts.ts';
import { sessionTimes } from './session-times.ts';

interface SessionItemProps {
  readonly session: OwnerSession;
  /** Must not reject. */
  readonly onEnd: () => Promise<void>;
}

/** One open session; this one ends with Logout. */
export function SessionItem({ session, onEnd }: SessionItemProps) {
  const now = useNow();
  const timesId = useId();
  const { timeZone } = useStore();
  const device = deviceName(session.device);
  const { other_device: other, is_current: isCurrent } = session;
  const Icon = /Android|iPhone|iPad/.test(device) ? MobileOutlined : LaptopOutlined;
  const { used, began } = sessionTimes(session, { now, timeZone });
  const elsewhere = isCurrent ? texts.currentElsewhere : texts.elsewhere;
  return (
    <li className={styles.session}>
      <span {...decorative} className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.facts}>
        <p className={styles.device}>
          {device}
          {isCurrent && <span className={styles.current}>{texts.current}</span>}
        </p>
        <p id={timesId} className={styles.times}>
          <span>{used}</span>
          <span>{began}</span>
        </p>
      </div>
      {!isCurrent && (
        <ActionButton aria-label={`${texts.end} ${device}`} aria-describedby={timesId} onAct={onEnd}>
          {texts.end}
        </ActionButton>
      )}
      {typeof other === 'string' && <p className={styles.warning}>{elsewhere(deviceName(other))}</p>}
    </li>
  );
}

export function deviceName(device: string): string {
  return device || texts.unknownDevice;
}
