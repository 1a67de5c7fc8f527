import type { Calendar } from '@hora-marcada/shared/contract';
import { calendarColour } from '../../../domain/store/calendar-colours.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './calendar-section.module.css';
import { boardTexts } from '../../../domain/board/board-texts.ts';
import { dashboardTexts as texts } from '../texts.ts';

/** Which colour is whose, since colours come round again after five calendars (P-35). */
export function CalendarLegend({ calendars }: { readonly calendars: readonly Calendar[] }) {
  return (
    <ul className={`${layout.facts} ${parts.small}`} aria-label={texts.legend}>
      {calendars.map(({ id, name }) => (
        <Entry key={id} name={name} colour={calendarColour(name, calendars)} />
      ))}
      <Entry name={boardTexts.noCalendar} colour={calendarColour('', calendars)} />
      <li className={layout.row}>
        <span className={`${parts.dot} ${styles.unconfirmed}`} />
        {texts.unconfirmedLegend}
      </li>
      <li className={layout.row}>
        <span className={`${parts.dot} ${styles.shut}`} />
        {boardTexts.shutLegend}
      </li>
    </ul>
  );
}

function Entry({ name, colour }: { readonly name: string; readonly colour: string }) {
  return (
    <li className={layout.row}>
      <span className={parts.dot} style={{ backgroundColor: colour }} />
      <span>{name}</span>
    </li>
  );
}
