import { useEffect, useMemo, useState, type RefObject } from 'react';
import { MINUTES_A_DAY } from '@hora-marcada/shared/format';
import type { CalendarItem } from '../calendar-items.ts';
import type { MinuteSpan } from '../closed/minute-spans.ts';
import { dayRangeOf, type ShownPeriod } from '../shown-period.ts';
import { boardTexts as texts } from '../board-texts.ts';
import { minutesOf } from './item-minutes.ts';

interface EdgeTellsProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly items: readonly CalendarItem[];
  readonly period: ShownPeriod;
  /** Changes whenever the hours are drawn anew. */
  readonly drawing: unknown;
}

/** '2 acima', '3 abaixo': how many events the hours of a week or a day hide; pressed, it shows the outermost (DAY-015). */
export function EdgeTells({ board, items, period, drawing }: EdgeTellsProps) {
  const spans = useMemo(() => {
    const days = dayRangeOf(period);
    return items.filter(({ allDay }) => !allDay).map((item) => minutesOf(item, days));
  }, [items, period]);
  const [hidden, setHidden] = useState(nothing);
  useEffect(() => {
    const hours = hoursIn(board.current);
    const look = () => {
      const found = hours ? hiddenIn(hours, spans) : nothing;
      setHidden((before) => (isSame(before, found) ? before : found));
    };
    look();
    hours?.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      hours?.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [board, spans, drawing]);

  const scrollTo = (placeIn: (hours: HTMLElement) => number) => {
    const hours = hoursIn(board.current);
    if (!hours) return;
    hours.scrollTop = placeIn(hours);
    // What was pressed may be gone.
    hours.focus({ preventScroll: true });
  };
  return (
    <>
      {hidden.above > 0 && (
        <button
          type="button"
          className="edge-tell"
          style={{ top: hidden.top }}
          onClick={() => scrollTo((hours) => placeOf(hours, Math.min(...spans.map(({ from }) => from))))}
        >
          <span>{texts.above(hidden.above)}</span>
        </button>
      )}
      {hidden.below > 0 && (
        <button
          type="button"
          className="edge-tell"
          data-edge="below"
          onClick={() =>
            scrollTo((hours) => placeOf(hours, Math.max(...spans.map(({ to }) => to))) - hours.clientHeight)
          }
        >
          <span>{texts.below(hidden.below)}</span>
        </button>
      )}
    </>
  );
}

/** The part of the board that scrolls; a month and an agenda have none. */
export function hoursIn(board: HTMLElement | null): HTMLElement | null {
  return board?.querySelector<HTMLElement>('.rbc-time-content') ?? null;
}

/** Pixels from the top of all hours to a minute of the day. */
export function placeOf(hours: HTMLElement, minute: number): number {
  return (minute / MINUTES_A_DAY) * hours.scrollHeight;
}

export function minutesInSight(hours: HTMLElement): number {
  return (hours.clientHeight / hours.scrollHeight) * MINUTES_A_DAY;
}

interface Hidden {
  readonly above: number;
  readonly below: number;
  /** Where the hours begin, below their headings, in pixels. */
  readonly top: number;
}

const nothing: Hidden = { above: 0, below: 0, top: 0 };

/** So much of an event in sight is not enough to see it. */
const sliver = 5;

function hiddenIn(hours: HTMLElement, spans: readonly MinuteSpan[]): Hidden {
  const { scrollTop, clientHeight, scrollHeight, offsetTop } = hours;
  const minuteAt = (place: number) => (place / scrollHeight) * MINUTES_A_DAY;
  const [first, last] = [minuteAt(scrollTop) + sliver, minuteAt(scrollTop + clientHeight) - sliver];
  return {
    above: spans.filter(({ to }) => to <= first).length,
    below: spans.filter(({ from }) => from >= last).length,
    top: offsetTop,
  };
}

function isSame(one: Hidden, other: Hidden): boolean {
  return one.above === other.above && one.below === other.below && one.top === other.top;
}
