import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { addDays, dayOf } from '@hora-marcada/shared/format';
import { decorative } from '../../../ui/decorative.ts';
import { dayTitle } from './day-groups.ts';
import { listedDay, withDay, type BookingFilters } from '../filters/filters.ts';
import parts from '../../../ui/parts.module.css';
import styles from '../bookings-page.module.css';
import { bookingsTexts as texts } from '../texts.ts';

interface ListHeaderProps {
  readonly filters: BookingFilters;
  readonly now: string;
  /** How many events are listed; undefined while the server has more. */
  readonly total: number | undefined;
  readonly onFilter: (filters: BookingFilters) => void;
}

/** Says what is listed and how much of it; a single day has its neighbours beside it. */
export function ListHeader({ filters, now, total = 0, onFilter }: ListHeaderProps) {
  const today = dayOf(now);
  const day = listedDay(filters, today);
  const turnTo = (days: number) => day && onFilter(withDay(filters, addDays(day, days)));
  return (
    <div className={styles.header}>
      <div>
        <h2 className={parts.sentence}>{day === undefined ? titleOf(filters) : dayTitle(day, today)}</h2>
        {total > 0 && (
          <p role="status" className={parts.small}>
            {texts.eventCount(total)}
          </p>
        )}
      </div>
      {day !== undefined && (
        <div className={styles.turns}>
          <button
            type="button"
            className={parts.icon}
            aria-label={texts.dayBefore}
            onClick={() => turnTo(-1)}
          >
            <LeftOutlined {...decorative} />
          </button>
          <button type="button" className={parts.icon} aria-label={texts.dayAfter} onClick={() => turnTo(1)}>
            <RightOutlined {...decorative} />
          </button>
        </div>
      )}
    </div>
  );
}

function titleOf({ mode }: BookingFilters): string {
  return mode === 'unconfirmed' || mode === 'next7Days' ? texts.titles[mode] : texts.titles.all;
}
