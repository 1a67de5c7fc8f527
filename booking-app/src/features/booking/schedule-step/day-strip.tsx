import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { formatLongDay, formatShortDay, weekdayAbbreviation } from '@hora-marcada/shared/format';
import { useEffect, useRef, useState } from 'react';
import { now } from '../../../platform/server-clock.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './day-strip.module.css';
import { nearDay } from './near-day.ts';
import { texts } from '../later-texts.ts';

interface DayStripProps {
  readonly labelledBy: string;
  readonly days: readonly string[];
  readonly timeZone: string;
  readonly chosen: string | undefined;
  readonly isMissing: boolean;
  readonly onChoose: (day: string) => void;
}

/** One row of days that scrolls sideways; the chosen one is scrolled into view (BOOK-030 to BOOK-034, P-10). */
export function DayStrip({ labelledBy, days, timeZone, chosen, isMissing, onChoose }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const checked = strip.current?.querySelector('[aria-checked="true"]');
    checked?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen, days]);
  const tabStop = useState<string>();
  const page = (direction: 1 | -1) => {
    if (!strip.current) return;
    const { clientWidth, scrollLeft, offsetLeft, children } = strip.current;
    const left = scrollLeft + direction * clientWidth * 0.8;
    strip.current.scrollTo({ left });
    const isInSight = (day: Element) => day instanceof HTMLElement && day.offsetLeft - offsetLeft >= left;
    const first = days[Array.from(children).findIndex(isInSight)] ?? days.at(-1);
    if (first !== undefined) tabStop[1](first);
  };

  return (
    <div className={styles.row}>
      <button type="button" className={styles.arrow} aria-label={texts.earlierDays} onClick={() => page(-1)}>
        <Icon of={LeftOutlined} />
      </button>
      <ChoiceGroup
        ref={strip}
        labelledBy={labelledBy}
        className={styles.strip}
        choiceClassName={styles.day}
        choices={days.map((day) => {
          const near = nearDay(day, now(), timeZone);
          return {
            key: day,
            label: <Day day={day} near={near} />,
            name: [formatLongDay(day), near].filter(Boolean).join(', '),
          };
        })}
        chosen={chosen}
        isMissing={isMissing}
        onChoose={onChoose}
        tabStop={tabStop}
      />
      <button type="button" className={styles.arrow} aria-label={texts.laterDays} onClick={() => page(1)}>
        <Icon of={RightOutlined} />
      </button>
    </div>
  );
}

/** Hidden from screen readers: the name of the day's radio says the same in words. */
function Day({ day, near }: { readonly day: string; readonly near: string | undefined }) {
  return (
    <>
      <span className={styles.weekday} aria-hidden="true">
        {weekdayAbbreviation(day)}
      </span>{' '}
      <span className={styles.date} aria-hidden="true">
        {formatShortDay(day)}
      </span>
      {near && <span className={styles.near} aria-hidden="true">{` ${near}`}</span>}
    </>
  );
}
