import { formatLongDay, formatShortDay, weekdayAbbreviation } from '@hora-marcada/shared/format';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { now } from '../../../platform/server-clock.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Glyph } from '../../../ui/icons/glyph.tsx';
import { laterGlyphs } from '../../../ui/icons/later-glyphs.ts';
import choice from '../../../ui/choice.module.css';
import styles from './day-strip.module.css';
import { monthsText } from '../months/months-text.ts';
import { nearDay } from '../months/near-day.ts';
import { texts } from '../later-texts.ts';

interface DayStripProps {
  readonly days: readonly string[];
  readonly timeZone: string;
  /** The name of a day that is a holiday. */
  readonly holidayOf: (day: string) => string | undefined;
  readonly chosen: string | undefined;
  readonly isMissing: boolean;
  readonly onChoose: (day: string) => void;
  /** What else stands beside the title. */
  readonly children?: ReactNode;
}

/** One row of days that scrolls sideways, under their months; the chosen one is scrolled into view (BOOK-030 to BOOK-034, P-10). */
export function DayStrip(props: DayStripProps) {
  const { days, timeZone, holidayOf, chosen, isMissing, onChoose, children } = props;
  const titleId = useId();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const checked = strip.current?.querySelector('[aria-checked="true"]');
    checked?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen, days]);
  const tabStop = useState<string>();
  const page = (direction: 1 | -1) => {
    if (!strip.current) return;
    const { clientWidth, scrollLeft, offsetLeft, children: shown } = strip.current;
    const left = scrollLeft + direction * clientWidth * 0.8;
    strip.current.scrollTo({ left });
    const isInSight = (day: Element) => day instanceof HTMLElement && day.offsetLeft - offsetLeft >= left;
    const first = days[Array.from(shown).findIndex(isInSight)] ?? days.at(-1);
    if (first !== undefined) tabStop[1](first);
  };

  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h3 id={titleId}>{texts.chooseDay}</h3>
          <p className={styles.months}>{monthsText(days)}</p>
        </div>
        <button
          type="button"
          className={styles.arrow}
          aria-label={texts.earlierDays}
          onClick={() => page(-1)}
        >
          <Glyph d="m15 5-7 7 7 7" />
        </button>
        <button type="button" className={styles.arrow} aria-label={texts.laterDays} onClick={() => page(1)}>
          <Glyph d={laterGlyphs.forward} />
        </button>
        {children}
      </div>
      <ChoiceGroup
        ref={strip}
        labelledBy={titleId}
        className={styles.strip}
        choiceClassName={`${styles.day} ${choice.choice}`}
        choices={days.map((day) => {
          const notes = [nearDay(day, now(), timeZone), holidayOf(day)].filter(Boolean);
          return {
            key: day,
            label: <Day day={day} note={notes.join(' · ')} />,
            name: [formatLongDay(day), ...notes].join(', '),
          };
        })}
        chosen={chosen}
        isMissing={isMissing}
        onChoose={onChoose}
        tabStop={tabStop}
      />
    </>
  );
}

/** Hidden from screen readers: the name of the day's radio says the same in words. */
function Day({ day, note }: { readonly day: string; readonly note: string }) {
  return (
    <>
      <span aria-hidden="true">{weekdayAbbreviation(day)}</span>{' '}
      <span className={styles.date} aria-hidden="true">
        {formatShortDay(day)}
      </span>
      {note && <span className={styles.note} aria-hidden="true">{` ${note}`}</span>}
    </>
  );
}
