import type { Holiday } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useId, useState } from 'react';
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

/** The holidays by their next day, and whether the store closes (OFF-012, OFF-013, DAY-029). */
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
        <Holidays holidays={holidays} today={today} />
      ) : error ? (
        <LoadFailure text={texts.holidaysFailed} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

function Holidays({ holidays, today }: { readonly holidays: readonly Holiday[]; readonly today: string }) {
  const settle = useAnnouncedHolidaySettling();
  const [showsPast, setShowsPast] = useState(false);
  const past = holidays.filter(({ date }) => date < today);
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
      <div className={parts.card}>
        <ul className={`${parts.ruled} ${styles.ruled}`} aria-label={texts.holidays}>
          {nextOfEach(holidays, today).map((holiday) => (
            <HolidayRow
              key={holiday.holiday}
              holiday={holiday}
              onSettle={(closes) => settle({ [holiday.holiday]: closes }, texts.holidaySaved)}
            />
          ))}
        </ul>
      </div>
      {past.length > 0 && (
        <div className={parts.wraps}>
          <Button aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {showsPast ? texts.hidePastHolidays : texts.showPastHolidays}
          </Button>
        </div>
      )}
      {showsPast && (
        <div className={parts.card}>
          <ul className={`${parts.ruled} ${styles.ruled}`} aria-label={texts.past}>
            {past.map((holiday) => (
              <li key={holiday.date} className={parts.quiet}>
                <HolidayDay holiday={holiday} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What is chosen is chosen for every year: each stands once, by its next day. */
function nextOfEach(holidays: readonly Holiday[], today: string): readonly Holiday[] {
  const ahead = holidays.filter(({ date }) => date >= today);
  return ahead.filter((one) => ahead.find(({ holiday }) => holiday === one.holiday) === one);
}

interface HolidayRowProps {
  readonly holiday: Holiday;
  /** Must not reject. */
  readonly onSettle: (closes: boolean) => Promise<unknown>;
}

/** A holiday, and the choice between closing and not; open until the owner chooses (OFF-013). */
function HolidayRow({ holiday, onSettle }: HolidayRowProps) {
  const { name, kind, bookings } = holiday;
  const closes = holiday.closes === true;
  const { submit } = useSaving({ save: onSettle, onSaved: () => undefined, onFailed: () => undefined });
  const until = untilOf(holiday);
  return (
    <li className={layout.ends}>
      <div className={styles.what}>
        <HolidayDay holiday={holiday} />
        {kind === 'optional' && (
          <p className={parts.small}>
            {[texts.optional, until !== null && texts.until(until)].filter(Boolean).join(', ')}
          </p>
        )}
        {closes && bookings > 0 && <p className={styles.booked}>{texts.booked(bookings)}</p>}
      </div>
      <div role="group" aria-label={`${name}, ${dayOfHoliday(holiday)}`} className={styles.choice}>
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

function HolidayDay({ holiday }: { readonly holiday: Holiday }) {
  return (
    <p>
      <span className={styles.day}>{dayOfHoliday(holiday)}</span>{' '}
      <strong className={parts.name}>{holiday.name}</strong>
    </p>
  );
}

/** 'sex 25/12/2026' */
function dayOfHoliday({ date }: Holiday): string {
  return `${formatWeekdayAndDay(date)}/${date.slice(0, 4)}`;
}

function untilOf({ holiday, date }: Holiday): string | null {
  const known = holidaysOf(Number(date.slice(0, 4))).find((other) => other.holiday === holiday);
  return known?.until ?? null;
}
