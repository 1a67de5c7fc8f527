import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { formatShortDay, weekdayAbbreviation } from '@hora-marcada/shared/format';
import { useEffect, useRef } from 'react';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import styles from './day-strip.module.css';
import { texts } from '../texts.ts';
import { decorative } from '../../../ui/decorative.ts';

interface DayStripProps {
  readonly labelledBy: string;
  readonly days: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** One row of days that scrolls sideways; the chosen one is scrolled into view (BOOK-030 to BOOK-034, P-10). */
export function DayStrip({ labelledBy, days, chosen, onChoose }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = strip.current?.querySelector('[aria-pressed="true"]');
    pressed?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen, days]);
  const scroll = (direction: 1 | -1) => {
    const { clientWidth = 0 } = strip.current ?? {};
    strip.current?.scrollBy({ left: direction * clientWidth * 0.8 });
  };

  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.arrow}
        aria-label={texts.earlierDays}
        onClick={() => scroll(-1)}
      >
        <LeftOutlined {...decorative} />
      </button>
      <ChoiceGroup
        ref={strip}
        labelledBy={labelledBy}
        className={styles.strip}
        choiceClassName={styles.day}
        choices={days.map((day) => ({ key: day, label: <Day day={day} /> }))}
        chosen={chosen}
        onChoose={onChoose}
      />
      <button type="button" className={styles.arrow} aria-label={texts.laterDays} onClick={() => scroll(1)}>
        <RightOutlined {...decorative} />
      </button>
    </div>
  );
}

function Day({ day }: { readonly day: string }) {
  return (
    <>
      <span className={styles.weekday}>{weekdayAbbreviation(day)}</span>{' '}
      <span className={styles.date}>{formatShortDay(day)}</span>
    </>
  );
}
