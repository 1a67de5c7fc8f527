import type { Block } from '@hora-marcada/shared/contract';
import { addDays, formatDay, formatShortDay, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import { blockDaysBetween } from '@hora-marcada/shared/rules';
import { daysIn, weekdayNames } from '../../ui/fields/weekdays.ts';
import { daysOffTexts as texts } from './days-off-texts.ts';

/** When a block is, as the list says it (OFF-002). */
export interface BlockSummary {
  /** '10/03/2026', '10/03 a 20/03/2026', of a yearly block the next time. */
  readonly days: string;
  /** 'dia todo' or '12:00 – 13:00'. */
  readonly times: string;
  /** 'toda seg, qua' or 'todo ano'. */
  readonly repeats: string | undefined;
}

export function blockSummary(block: Block, today: string): BlockSummary {
  const { kind, repeats, time_from: from, time_to: to, weekdays } = block;
  return {
    days: daysText(block, today),
    times: kind === 'closed' || from === null || to === null ? texts.wholeDay : texts.span(from, to),
    repeats:
      repeats === 'weekly'
        ? texts.weekly(daysIn(weekdays).map((day) => weekdayNames[day].long.slice(0, 3).toLowerCase()))
        : repeats === 'yearly'
          ? texts.yearly
          : undefined,
  };
}

/** Blocks with a day from today on by the next one, and the others, the latest first. */
export function sortedBlocks(
  blocks: readonly Block[],
  today: string,
): { readonly coming: readonly Block[]; readonly past: readonly Block[] } {
  const next = new Map(blocks.map((block) => [block, nextDay(block, today)]));
  const day = (block: Block) => next.get(block) ?? '';
  return {
    coming: blocks
      .filter((block) => day(block) !== '')
      .sort((one, other) => day(one).localeCompare(day(other))),
    past: blocks
      .filter((block) => day(block) === '')
      .sort((one, other) => other.first_day.localeCompare(one.first_day)),
  };
}

function daysText(block: Block, today: string): string {
  const { repeats, first_day: first, last_day: last } = block;
  if (repeats === 'weekly' && last === null) return texts.from(formatDay(first));
  if (repeats !== 'yearly') return rangeText(first, last ?? first);
  const lengthInDays = daysBetween(first, last ?? first);
  const begins = nextDay({ ...block, last_day: null }, addDays(today, -lengthInDays)) ?? first;
  return rangeText(begins, addDays(begins, lengthInDays));
}

function rangeText(first: string, last: string): string {
  if (first === last) return formatDay(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return texts.range(isOneYear ? formatShortDay(first) : formatDay(first), formatDay(last));
}

/** The first day of a block from one on; a year holds a day of whatever repeats. */
function nextDay(block: Block, from: string): string | undefined {
  const start = block.first_day > from ? block.first_day : from;
  return blockDaysBetween(block, start, addDays(start, 366))[0];
}

function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / MILLISECONDS_A_DAY;
}
