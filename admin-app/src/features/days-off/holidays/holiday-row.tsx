import type { Holiday } from '@hora-marcada/shared/contract';
import { formatWeekdayAndDay } from '@hora-marcada/shared/format';
import { holidaysOf } from '@hora-marcada/shared/rules';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import { daysOffTexts as texts } from '../days-off-texts.ts';
import styles from './holidays.module.css';

interface HolidayRowProps {
  readonly holiday: Holiday;
  readonly isPast: boolean;
  /** Must not reject. */
  readonly onSettle: (closes: boolean) => Promise<unknown>;
}

/** A holiday, and the choice between closing and not; what is not settled is open (OFF-013). */
export function HolidayRow({ holiday, isPast, onSettle }: HolidayRowProps) {
  const { date, name, kind, bookings } = holiday;
  const closes = holiday.closes === true;
  const { submit } = useSaving({ save: onSettle, onSaved: () => undefined, onFailed: () => undefined });
  const day = formatWeekdayAndDay(date);
  const until = untilOf(holiday);
  return (
    <li className={isPast ? styles.past : undefined}>
      <div className={styles.what}>
        <p>
          <span className={styles.day}>{day}</span> <strong>{name}</strong>
        </p>
        {kind === 'optional' && (
          <p className={styles.note}>
            {[texts.optional, until !== null && texts.until(until)].filter(Boolean).join(', ')}
          </p>
        )}
        {closes && bookings > 0 && <p className={styles.booked}>{texts.booked(bookings)}</p>}
      </div>
      <div role="group" aria-label={`${name}, ${day}`} className={styles.choice}>
        {[true, false].map((isClosed) => (
          <button
            key={String(isClosed)}
            type="button"
            aria-pressed={isClosed === closes}
            onClick={() => submit(() => (holiday.closes === isClosed ? undefined : isClosed))}
          >
            {isClosed ? texts.closed : texts.open}
          </button>
        ))}
      </div>
    </li>
  );
}

function untilOf({ holiday, date }: Holiday): string | null {
  const known = holidaysOf(Number(date.slice(0, 4))).find((other) => other.holiday === holiday);
  return known?.until ?? null;
}
