import type { ComponentType, HTMLAttributes, ReactNode, Ref } from 'react';
import { MINUTES_A_DAY } from '@hora-marcada/shared/format';
import { calendarOfColumn } from './calendar-columns.ts';
import { clockDay } from '../clock-date.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { closedName, useClosedTimesOf } from '../closed/shown-closed-times.ts';

interface DayColumnProps extends Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'style'> {
  readonly date: Date;
  readonly resource?: string | number | undefined;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The hours of a day, with those shaded in which nothing is offered; whatever is pressed there is pressed on the day. */
function ShadedDayColumn({ date, resource, className, style, children, ref }: DayColumnProps) {
  const column = calendarOfColumn(resource);
  const times = useClosedTimesOf(clockDay(date), column);
  return (
    <div ref={ref} className={className} style={style}>
      {times.map((time) => (
        <div
          key={[time.from, time.name, time.calendar].join(' ')}
          className="closed-span"
          style={{
            top: `${(time.from / MINUTES_A_DAY) * 100}%`,
            height: `${((time.to - time.from) / MINUTES_A_DAY) * 100}%`,
          }}
        >
          <span className="closed-span-name">
            <span className="closed-span-what">{texts.notOffered} </span>
            <span>{column === undefined ? closedName(time) : time.name}</span>
          </span>
        </div>
      ))}
      {children}
    </div>
  );
}

// The library's types say that its columns are handed nothing.
export const DayColumn = ShadedDayColumn as ComponentType;
