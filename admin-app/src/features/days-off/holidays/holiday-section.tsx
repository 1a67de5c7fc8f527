import type { Holiday } from '@hora-marcada/shared/contract';
import { useId } from 'react';
import { formatWeekdayAndDay } from '@hora-marcada/shared/format';
import { holidaysOf } from '@hora-marcada/shared/rules';
import { useHolidays } from '../../../domain/store/day-off-queries.ts';
import { useAnnouncedHolidaySettling } from '../../../domain/store/holiday-settling.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { daysOffTexts as texts } from '../days-off-texts.ts';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import styles from '../block-list.module.css';

/** The holidays of this year and the next, and whether the store closes (OFF-012, OFF-013). */
export function HolidaySection({ today }: { readonly today: string }) {
  const id = useId();
  const year = Number(today.slice(0, 4));
  const { data: holidays, error, refetch } = useHolidays([year, year + 1]);
  return (
    <section aria-labelledby={`${id}-title`} className={`${layout.list} ${styles.section}`}>
      <h2 id={`${id}-title`} className={parts.title}>
        {texts.holidays}
      </h2>
      {holidays ? (
        <Years holidays={holidays} today={today} />
      ) : error ? (
        <LoadFailure text={texts.holidaysFailed} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Years({ holidays, today }: { readonly holidays: readonly Holiday[]; readonly today: string }) {
  const settle = useAnnouncedHolidaySettling();
  const years = [...new Set(holidays.map(({ date }) => date.slice(0, 4)))];
  const national = holidays.filter(({ kind }) => kind === 'national').map(({ holiday }) => [holiday, true]);
  return (
    <>
      <p className={parts.quiet}>{texts.holidaysHelp}</p>
      <div className={parts.wraps}>
        <ActionButton
          onAct={() => settle(Object.fromEntries(national) as Record<string, boolean>, texts.holidaysSaved)}
        >
          {texts.closeAll}
        </ActionButton>
      </div>
      {years.map((year) => (
        <section key={year} aria-label={`${texts.holidays} ${year}`} className={parts.card}>
          <h3 className={parts.name}>{year}</h3>
          <ul className={`${parts.ruled} ${styles.ruled}`}>
            {holidays
              .filter(({ date }) => date.startsWith(year))
              .map((holiday) => (
                <HolidayRow
                  key={holiday.holiday}
                  holiday={holiday}
                  isPast={holiday.date < today}
                  onSettle={(closes) => settle({ [holiday.holiday]: closes }, texts.holidaySaved)}
                />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface HolidayRowProps {
  readonly holiday: Holiday;
  readonly isPast: boolean;
  /** Must not reject. */
  readonly onSettle: (closes: boolean) => Promise<unknown>;
}

/** A holiday, and the choice between closing and not; open until the owner chooses (OFF-013). */
function HolidayRow({ holiday, isPast, onSettle }: HolidayRowProps) {
  const { date, name, kind, bookings } = holiday;
  const closes = holiday.closes === true;
  const { submit } = useSaving({ save: onSettle, onSaved: () => undefined, onFailed: () => undefined });
  const day = formatWeekdayAndDay(date);
  const until = untilOf(holiday);
  return (
    <li className={`${layout.ends} ${isPast ? styles.holidayPast : ''}`}>
      <div className={styles.what}>
        <p>
          <span className={styles.day}>{day}</span> <strong className={parts.name}>{name}</strong>
        </p>
        {kind === 'optional' && (
          <p className={parts.small}>
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
            className={parts.choice}
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
