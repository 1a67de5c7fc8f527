import type { Holiday } from '@hora-marcada/shared/contract';
import { useId, useRef } from 'react';
import { useHolidays } from '../../../domain/store/day-off-queries.ts';
import { useAnnouncedHolidaySettling } from '../../../domain/store/holiday-settling.ts';
import { useCalendars, useOpeningHours } from '../../../domain/store/store-queries.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { isOpenWeekday, lastAskedDay, unsettledHolidays } from './holiday-question-rules.ts';
import { holidayTexts as texts } from '../texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { Notice } from '../notices/notice.tsx';

/** Asks once whether the store closes on a holiday that comes on an open weekday; any answer settles it (OFF-014). */
export function HolidayQuestion({ today }: { readonly today: string }) {
  const holiday = useHolidayToSettle(today);
  const answer = useAnnouncedHolidaySettling();
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const settle = async (asked: Holiday, closes: boolean) => {
    const isKept = await answer({ [asked.holiday]: closes }, closes ? texts.closed : texts.staysOpen);
    if (isKept) place.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={place} tabIndex={-1} role="status" className={parts.spoken}>
        {holiday && <p>{texts.of(holiday)}</p>}
      </div>
      {holiday && (
        <Notice title={texts.of(holiday)}>
          <section aria-label={texts.title} className={layout.ends}>
            <div>
              <p id={id} className={parts.name}>
                {texts.question(holiday)}
              </p>
              {holiday.bookings > 0 && <p>{texts.booked(holiday.bookings)}</p>}
            </div>
            <div className={layout.row}>
              <ActionButton aria-describedby={id} onAct={() => settle(holiday, true)}>
                {texts.close}
              </ActionButton>
              <ActionButton aria-describedby={id} onAct={() => settle(holiday, false)}>
                {texts.stayOpen}
              </ActionButton>
            </div>
          </section>
        </Notice>
      )}
    </>
  );
}

function useHolidayToSettle(today: string): Holiday | undefined {
  const years = new Set([today, lastAskedDay(today)].map((day) => Number(day.slice(0, 4))));
  const { data: holidays = [] } = useHolidays([...years]);
  const unsettled = unsettledHolidays(holidays, today);
  const isNeeded = unsettled.length > 0;
  const { data: calendars } = useCalendars({ isNeeded });
  const { data: hours } = useOpeningHours({ isNeeded });
  if (!calendars || !hours) return undefined;
  return unsettled.find(({ date }) => isOpenWeekday(date, calendars, hours.openings));
}
