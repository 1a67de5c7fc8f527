import type { Block, Calendar, Holiday } from '@hora-marcada/shared/contract';
import { createContext, use, useMemo } from 'react';
import { MINUTES_A_DAY } from '@hora-marcada/shared/format';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { useBlocks, useHolidays } from '../../store/day-off-queries.ts';
import type { DayRange } from '../shown-period.ts';
import { useOpeningHours } from '../../store/store-queries.ts';
import { closedTimes, type ClosedTime } from './closed-times.ts';
import type { MinuteSpan } from './minute-spans.ts';
import { openDays, shutSpans, type OpenDays } from './open-days.ts';

/** For what the library draws itself, without a way to hand anything down. */
export const ClosedTimesContext = createContext<readonly ClosedTime[]>([]);

export const OpenDaysContext = createContext<OpenDays>(new Map());

/** When nothing is offered in the days shown; nothing as long as it is unknown. Holidays are the owner's (OFF-024). */
export function useClosedTimes(
  { from, to }: DayRange,
  calendars: readonly Calendar[],
): readonly ClosedTime[] {
  const { data: blocks = noBlocks } = useBlocks();
  const years = new Set([from, to].map((day) => Number(day.slice(0, 4))));
  const { data: holidays = noHolidays } = useHolidays([...years], {
    isNeeded: useViewer().role === 'owner',
  });
  return useMemo(
    () => closedTimes({ from, to }, calendars, blocks, holidays),
    [from, to, calendars, blocks, holidays],
  );
}

/** When the calendars are open in the days shown; no days as long as it is unknown, or no opening hours are set up. */
export function useOpenDays({ from, to }: DayRange, calendars: readonly Calendar[]): OpenDays {
  const { data: blocks = noBlocks } = useBlocks();
  const { data: { openings } = noOpenings } = useOpeningHours();
  return useMemo(
    () => (openings.length > 0 ? openDays({ from, to }, calendars, openings, blocks) : noDays),
    [from, to, calendars, openings, blocks],
  );
}

/** The hours of a day in which the calendar is closed, or all that are shown are. */
export function useShutSpans(day: string, calendar?: string): readonly MinuteSpan[] {
  const open = use(OpenDaysContext).get(day);
  const spans = calendar === undefined ? open && [...open.values()].flat() : open?.get(calendar);
  return spans && open?.size ? shutSpans(spans) : [];
}

/** Closed times of one day and, where the day has a column for each calendar, of one calendar. */
export function useClosedTimesOf(day: string, calendar?: string): readonly ClosedTime[] {
  return use(ClosedTimesContext).filter(
    (time) =>
      time.day === day &&
      (calendar === undefined || time.calendar === undefined || time.calendar === calendar),
  );
}

/** The name, and whose it is where that is not seen otherwise. */
export function closedName({ name, calendar }: ClosedTime): string {
  return [name, calendar].filter(Boolean).join(' · ');
}

/** Worth reading in the cells of a month: days closed as a whole, and closed times that are not weekly. */
export function isNotable({ from, to, isWeekly }: ClosedTime): boolean {
  return !isWeekly || to - from === MINUTES_A_DAY;
}

/** Closed as a whole, for all shown calendars. */
export function isClosedDay(times: readonly ClosedTime[], day: string): boolean {
  return times.some(
    (time) => time.day === day && time.to - time.from === MINUTES_A_DAY && time.calendar === undefined,
  );
}

const noBlocks: readonly Block[] = [];
const noOpenings = { openings: [] };
const noDays: OpenDays = new Map();
const noHolidays: readonly Holiday[] = [];
