import { Button } from 'antd';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './calendar-section.module.css';
import {
  calendarViews,
  movePeriod,
  periodTitle,
  type ShownPeriod,
} from '../../../domain/board/shown-period.ts';
import { boardTexts } from '../../../domain/board/board-texts.ts';
import { dashboardTexts as texts } from '../texts.ts';

interface CalendarToolbarProps {
  readonly period: ShownPeriod;
  /** The store's day, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly onShow: (period: ShownPeriod) => void;
}

/** Back, today, forward; what is shown; and the four views of it (CAL-004, CAL-005). */
export function CalendarToolbar({ period, today, onShow }: CalendarToolbarProps) {
  return (
    <>
      <div role="group" aria-label={texts.navigation} className={`${layout.screen} ${styles.navigation}`}>
        <Button onClick={() => onShow(movePeriod(period, -1))}>{texts.previous}</Button>
        <Button onClick={() => onShow({ ...period, day: today })}>{texts.goToToday}</Button>
        <Button onClick={() => onShow(movePeriod(period, 1))}>{texts.next}</Button>
      </div>
      <h2 className={`${parts.title} ${parts.sentence} ${styles.title}`} aria-live="polite">
        {periodTitle(period)}
      </h2>
      <div role="group" aria-label={texts.viewChoice} className={`${layout.screen} ${styles.views}`}>
        {calendarViews.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === period.view}
            onClick={() => onShow({ ...period, view })}
          >
            {boardTexts.views[view]}
          </button>
        ))}
      </div>
    </>
  );
}
