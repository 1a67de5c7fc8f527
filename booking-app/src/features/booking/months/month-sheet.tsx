import type { MonthFacts } from '@hora-marcada/shared/client';
import { dayOf, formatLongDay, formatShortDay, toWallClock } from '@hora-marcada/shared/format';
import { useRef, useState, type KeyboardEvent } from 'react';
import { now } from '../../../platform/server-clock.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import choice from '../../../ui/choice.module.css';
import { texts } from '../later-texts.ts';
import { monthsFrom, movedDay, reasonAgainst, weekdayOf } from './month-days.ts';
import styles from './month-sheet.module.css';
import { monthName } from './months-text.ts';
import { nearDay } from './near-day.ts';

interface MonthsProps {
  /** With times. */
  readonly days: readonly string[];
  readonly month: MonthFacts;
  readonly timeZone: string;
  readonly chosen: string | undefined;
  readonly onChoose: (day: string) => void;
}

interface MonthSheetProps extends MonthsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The months of the horizon: days with times can be chosen, the others say why not (LOOK-005). */
export function MonthSheet({ isOpen, onClose, ...rest }: MonthSheetProps) {
  return (
    <ModalDialog isSheet title={texts.chooseDay} isOpen={isOpen} onClose={onClose}>
      <Months {...rest} />
    </ModalDialog>
  );
}

/** One stop of Tab; keys lead to every day, also to those that cannot be chosen. */
function Months(props: MonthsProps) {
  const { days, month, timeZone, chosen } = props;
  const today = dayOf(toWallClock(now(), timeZone));
  const months = monthsFrom(today, month.lastDay);
  const [tabStop, setTabStop] = useState(chosen ?? days[0] ?? today);
  const container = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const wanted = movedDay(event.key, tabStop);
    if (wanted === undefined) return;
    event.preventDefault();
    container.current?.querySelector<HTMLElement>(`[data-day="${wanted}"]`)?.focus();
  };
  return (
    <div ref={container} className={styles.months} onKeyDown={move}>
      {months.map((monthDays) => (
        <Month
          key={monthDays[0]}
          monthDays={monthDays}
          today={today}
          tabStop={tabStop}
          onVisit={setTabStop}
          {...props}
        />
      ))}
      <p className={styles.key} aria-hidden="true">
        <s>8</s> {texts.dayIsFull} <b>9</b> {texts.dayHasTimes}
      </p>
    </div>
  );
}

interface MonthProps extends MonthsProps {
  readonly monthDays: readonly string[];
  readonly today: string;
  readonly tabStop: string;
  readonly onVisit: (day: string) => void;
}

function Month({ monthDays, onVisit, onChoose, ...props }: MonthProps) {
  const { month, timeZone, chosen, tabStop } = props;
  const [first = ''] = monthDays;
  const title = `${monthName(first)} de ${first.slice(0, 4)}`;
  const holidays = month.holidays.filter(({ day }) => monthDays.includes(day));
  return (
    <>
      <table role="grid">
        <caption>{title}</caption>
        <thead aria-hidden="true">
          <tr>
            {texts.weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthDays).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, weekday) => {
                if (day === undefined) return <td key={weekday} />;
                const reason = reasonAgainst(day, props);
                const near = nearDay(day, now(), timeZone);
                const holiday = holidays.find((other) => other.day === day)?.name;
                return (
                  <td key={weekday}>
                    <button
                      type="button"
                      data-day={day}
                      className={`${styles.day} ${choice.choice}`}
                      aria-label={[formatLongDay(day), near, holiday, reason].filter(Boolean).join(', ')}
                      aria-disabled={reason !== undefined}
                      aria-pressed={reason === undefined ? day === chosen : undefined}
                      tabIndex={day === tabStop ? 0 : -1}
                      onFocus={() => onVisit(day)}
                      onClick={reason === undefined ? () => onChoose(day) : undefined}
                    >
                      <span
                        className={reason === texts.dayIsFull ? styles.full : undefined}
                        aria-hidden="true"
                      >
                        {Number(day.slice(8))}
                      </span>
                      {near === texts.today && <small data-near={near} aria-hidden="true" />}
                      {holiday && <span className={styles.holiday} />}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {holidays.map(({ day, name }) => (
        <p key={day} className={styles.named}>
          <span className={styles.holiday} /> <span>{`${formatShortDay(day)} ${name}`}</span>
        </p>
      ))}
    </>
  );
}

/** Seven places a week, from Sunday on. */
function weeksOf(days: readonly string[]): readonly (readonly (string | undefined)[])[] {
  const [first = ''] = days;
  const places = [...Array.from({ length: weekdayOf(first) }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => places[7 * week + weekday]),
  );
}
