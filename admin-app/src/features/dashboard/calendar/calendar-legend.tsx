import type { Calendar } from '@hora-marcada/shared/contract';
import { colourOf } from './event-colour.ts';
import styles from './calendar-legend.module.css';
import { texts } from '../texts.ts';

/** Which colour is whose, since colours come round again after five calendars (P-35). */
export function CalendarLegend({ calendars }: { readonly calendars: readonly Calendar[] }) {
  return (
    <ul className={styles.legend} aria-label={texts.legend}>
      {calendars.map(({ id, name }) => (
        <Entry key={id} name={name} colour={colourOf(name, calendars).background} />
      ))}
      <Entry name={texts.noCalendar} colour={colourOf('', calendars).background} />
      <li>
        <span className={styles.unconfirmed} />
        {texts.unconfirmedLegend}
      </li>
    </ul>
  );
}

function Entry({ name, colour }: { readonly name: string; readonly colour: string }) {
  return (
    <li>
      <span className={styles.swatch} style={{ backgroundColor: colour }} />
      <span>{name}</span>
    </li>
  );
}
