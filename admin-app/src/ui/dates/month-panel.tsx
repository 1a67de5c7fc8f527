import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { addDays, weekdayAbbreviation } from '@hora-marcada/shared/format';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { decorative } from '../decorative.ts';
import { addMonths, weekdayOf, weeksAround } from './month-days.ts';
import styles from './date-field.module.css';
import parts from '../parts.module.css';

interface MonthPanelProps {
  /** 'YYYY-MM-DD', as is `today`; '' for none yet. */
  readonly day: string;
  readonly today: string;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
}

/** A month to pick a day from; arrows move by day and week, Page Up and Page Down by month. */
export function MonthPanel({ day, today, onPick, onClose }: MonthPanelProps) {
  const [reached, setReached] = useState(day || today);
  const reachedDay = useRef<HTMLButtonElement>(null);
  const movesFocus = useRef(true);
  const weeks = weeksAround(reached);
  const month = reached.slice(0, 7);

  useEffect(() => {
    if (movesFocus.current) reachedDay.current?.focus();
    movesFocus.current = false;
  }, [reached]);

  const pressKey = (event: KeyboardEvent) => {
    const next = dayReachedBy(event.key, reached);
    if (next === undefined) return;
    event.preventDefault();
    movesFocus.current = true;
    setReached(next);
  };

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog around the panel stays open.
    event.stopPropagation();
    onClose();
  };

  return (
    <div
      role="dialog"
      aria-label="Escolher dia"
      className={`${parts.popup} ${styles.panel}`}
      onKeyDown={leave}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={parts.icon}
          aria-label="Mês anterior"
          onClick={() => setReached(addMonths(reached, -1))}
        >
          <LeftOutlined {...decorative} />
        </button>
        <p aria-live="polite">{monthName.format(asDate(reached))}</p>
        <button
          type="button"
          className={parts.icon}
          aria-label="Próximo mês"
          onClick={() => setReached(addMonths(reached, 1))}
        >
          <RightOutlined {...decorative} />
        </button>
      </div>
      <table role="grid" aria-label={monthName.format(asDate(reached))} onKeyDown={pressKey}>
        <thead>
          <tr>
            {weeks[0]?.map((weekday) => (
              <th key={weekday} scope="col">
                {weekdayAbbreviation(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} role="gridcell" aria-selected={date === day}>
                  <button
                    ref={date === reached ? reachedDay : undefined}
                    type="button"
                    className={`${parts.icon} ${styles.day}`}
                    tabIndex={date === reached ? 0 : -1}
                    aria-label={dayName.format(asDate(date))}
                    aria-current={date === today ? 'date' : undefined}
                    data-chosen={date === day || undefined}
                    data-outside={!date.startsWith(month) || undefined}
                    onClick={() => onPick(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' });

function asDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The day that a key leads to from another; undefined for keys that lead nowhere. */
function dayReachedBy(key: string, from: string): string | undefined {
  return moves[key]?.(from);
}

const moves: Readonly<Record<string, (from: string) => string>> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  Home: (from) => addDays(from, -weekdayOf(from)),
  End: (from) => addDays(from, 6 - weekdayOf(from)),
  PageUp: (from) => addMonths(from, -1),
  PageDown: (from) => addMonths(from, 1),
};
