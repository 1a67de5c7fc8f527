import { fromWallClock, toWallClock, addDays, dayOf } from '@hora-marcada/shared/format';
import { blockDaysBetween, blockNames } from '@hora-marcada/shared/rules';
import { blockDays, type StoredBlock } from '../../catalogue/days-off/block-rules.ts';
import type { CalendarEntry } from '../../platform/icalendar/calendar-text.ts';
import type { TimeRange } from '../../scheduling/events/event-time-rules.ts';

/** A day off or a pause as a feed reads it. */
export interface FeedBlock extends StoredBlock {
  readonly createdAtSecond: number;
  readonly changedAtSecond: number;
}

/** A store's days off and pauses, on its clock: days off in a row as one entry, and none under its block's name (ICS-005). */
export function blockEntries(
  blocks: readonly FeedBlock[],
  range: TimeRange,
  timeZone: string,
): CalendarEntry[] {
  const dayAt = (instant: Date) => dayOf(toWallClock(instant, timeZone));
  return blocks.flatMap((block) => {
    const days = blockDaysBetween(blockDays(block), dayAt(range.start), dayAt(range.end));
    const spans = block.kind === 'closed' ? runsOf(days) : days.map((day) => ({ first: day, last: day }));
    return spans.map(({ first, last }) => ({
      id: `${block.id}-${first}`,
      // Rises with each change (RFC 5546 2.1.4). The log forgets after a year, and by then every reader has the last one.
      revision: block.changedAtSecond - block.createdAtSecond,
      changedAt: new Date(block.changedAtSecond * 1000),
      start: fromWallClock(`${first}T${block.timeFrom ?? '00:00'}:00`, timeZone),
      end: fromWallClock(
        block.timeTo === null || block.timeTo === '23:59'
          ? `${addDays(last, 1)}T00:00:00`
          : `${last}T${block.timeTo}:00`,
        timeZone,
      ),
      summary: blockNames.closed,
      description: '',
      isCancelled: false,
    }));
  });
}

/** Consecutive days as one, from the first to the last. */
function runsOf(days: readonly string[]): { readonly first: string; last: string }[] {
  const found: { readonly first: string; last: string }[] = [];
  for (const day of days) {
    const run = found.at(-1);
    if (run && addDays(run.last, 1) === day) run.last = day;
    else found.push({ first: day, last: day });
  }
  return found;
}
