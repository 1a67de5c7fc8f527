import {
  createElement,
  Fragment,
  memo,
  type ComponentType,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { MINUTES_A_DAY } from '@hora-marcada/shared/format';
import { calendarOfColumn } from '../calendar-columns.ts';
import { clockDay } from '../clock-date.ts';
import { boardTexts as texts } from '../board-texts.ts';
import type { MinuteSpan } from '../closed/minute-spans.ts';
import { closedName, useClosedTimesOf, useShutSpans } from '../closed/shown-closed-times.ts';

interface DayColumnProps extends Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'style'> {
  readonly date: Date;
  readonly resource?: string | number | undefined;
  /** The library's lines of the hours, the events, what is being marked, and the present. */
  readonly children: readonly [ReactNode, ReactNode, ReactNode, ReactNode];
  readonly ref?: Ref<HTMLDivElement>;
}

/** The hours of a day, with those shaded in which nothing is offered; whatever is pressed there is pressed on the day. */
function ShadedDayColumn({ date, resource, className, style, children, ref }: DayColumnProps) {
  const [, ...drawn] = children;
  const below = createElement(Fragment, null, ...drawn);
  const column = calendarOfColumn(resource);
  const times = useClosedTimesOf(clockDay(date), column);
  const shut = useShutSpans(clockDay(date), column);
  return (
    <div ref={ref} className={className} style={style}>
      <HourLines />
      {shut.map((span) => (
        <div key={span.from} className="shut-span" style={placeOf(span)} />
      ))}
      {times.map((time) => (
        <div
          key={[time.from, time.name, time.calendar].join(' ')}
          className="closed-span"
          style={placeOf(time)}
        >
          <span className="closed-span-name">
            <span className="closed-span-what">{texts.notOffered} </span>
            <span>{column === undefined ? closedName(time) : time.name}</span>
          </span>
        </div>
      ))}
      {below}
    </div>
  );
}

/** Instead of the library's own: a third of the elements, and they stay when it draws the day anew. */
const HourLines = memo(() =>
  Array.from({ length: 24 }, (_, hour) => <div key={hour} className="rbc-timeslot-group" />),
);

function placeOf({ from, to }: MinuteSpan) {
  return {
    top: `${(from / MINUTES_A_DAY) * 100}%`,
    height: `${((to - from) / MINUTES_A_DAY) * 100}%`,
  };
}

// The library's types say that its columns are handed nothing.
export const DayColumn = ShadedDayColumn as ComponentType;
