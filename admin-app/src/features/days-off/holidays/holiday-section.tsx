import type { Holiday } from '@hora-marcada/shared/contract';
import { useId } from 'react';
import { useHolidays } from '../../../platform/store/day-off-queries.ts';
import { useAnnouncedHolidaySettling } from '../../../platform/store/holiday-settling.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import cards from '../../../ui/cards.module.css';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { daysOffTexts as texts } from '../days-off-texts.ts';
import { HolidayRow } from './holiday-row.tsx';
import styles from './holidays.module.css';

/** The holidays of this year and the next, and whether the store closes (OFF-012, OFF-013). */
export function HolidaySection({ today }: { readonly today: string }) {
  const id = useId();
  const year = Number(today.slice(0, 4));
  const { data: holidays, error, refetch } = useHolidays([year, year + 1]);
  return (
    <section aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className={styles.title}>
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
      <p className={styles.help}>{texts.holidaysHelp}</p>
      <ActionButton
        className={styles.all ?? ''}
        onAct={() => settle(Object.fromEntries(national) as Record<string, boolean>, texts.holidaysSaved)}
      >
        {texts.closeAll}
      </ActionButton>
      {years.map((year) => (
        <section key={year} aria-label={`${texts.holidays} ${year}`} className={cards.card}>
          <h3 className={cards.name}>{year}</h3>
          <ul className={styles.holidays}>
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
