import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { addDays } from '@hora-marcada/shared/format';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { isDay } from '../../../ui/dates/month-days.ts';
import { decorative } from '../../../ui/decorative.ts';
import parts from '../../../ui/parts.module.css';
import styles from './day-steps.module.css';
import { freeTexts as texts } from './free-texts.ts';

interface DayStepsProps {
  readonly label: string;
  /** 'YYYY-MM-DD', or a typed text that is no day. */
  readonly day: string;
  readonly today: string;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day, and one tap to the one before or after it. */
export function DaySteps({ label, day, today, error, onChange }: DayStepsProps) {
  const step = (by: number) => isDay(day) && onChange(addDays(day, by));
  return (
    <div className={styles.steps}>
      <button
        type="button"
        className={`${parts.icon} ${styles.step}`}
        aria-label={texts.dayBefore}
        onClick={() => step(-1)}
      >
        <LeftOutlined {...decorative} />
      </button>
      <DateField
        label={label}
        day={day}
        today={today}
        error={error}
        onPick={(picked) => picked !== undefined && onChange(picked)}
        onUnread={onChange}
      />
      <button
        type="button"
        className={`${parts.icon} ${styles.step}`}
        aria-label={texts.dayAfter}
        onClick={() => step(1)}
      >
        <RightOutlined {...decorative} />
      </button>
    </div>
  );
}
