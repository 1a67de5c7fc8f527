import type { Feed } from '@hora-marcada/shared/contract';
import {
  labelledLines,
  toWallClock,
  MILLISECONDS_A_DAY,
  dayOf,
  fromWallClock,
  addDays,
} from '@hora-marcada/shared/format';
import type { CalendarEntry } from '../../platform/icalendar/calendar-text.ts';
import { contentHash } from '../../platform/entity-tags.ts';
import { hasPhone } from '../../platform/texts/phone-in-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { calendarNotFound, type StoreCalendars } from '../../scheduling/events/event-rules.ts';
import type { TimeRange } from '../../scheduling/events/event-time-rules.ts';
import { blockDaysBetween, blockNames } from '@hora-marcada/shared/rules';
import { blockDays, type StoredBlock } from '../../catalogue/days-off/block-rules.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 60;
const MAX_FEEDS = 10;
const titleWithoutPhone = 'Agendamento';

/** How often reading a feed again is worth it. */
export const REFRESH_IN_SECONDS = 3600;

/** A feed as stored. */
export interface StoredFeed {
  readonly id: string;
  readonly calendarIds: readonly string[] | null;
  readonly withNames: boolean;
  readonly createdAt: Date;
}

/** An event as a feed may show it. */
export interface FeedEvent extends TimeRange {
  readonly id: string;
  readonly revision: number;
  readonly changedAt: Date;
  readonly title: string;
  readonly calendarName: string | null;
  /** '' where there is none, or the feed names nobody. */
  readonly customerName: string;
  readonly isCancelled: boolean;
}

/** The parts of a feed's text that tell whether it changed. */
export interface FeedState {
  readonly storeTitle: string;
  readonly timeZone: string;
  /** Of the calendars shown: what may close or interrupt them in the time shown. */
  readonly blocks: readonly FeedBlock[];
  /** The same as long as every event that it shows is. */
  readonly digest: string;
}

/** The range of a feed read at an instant; it shows cancelled events, too. */
export function feedRange(now: Date): TimeRange {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * MILLISECONDS_A_DAY);
  return { start: daysFromNow(-DAYS_BACK), end: daysFromNow(DAYS_AHEAD) };
}

/** Never a phone, also where an owner wrote one into a title or a name (ICS-005). */
export function feedEntry(event: FeedEvent): CalendarEntry {
  const { title, customerName, calendarName, ...entry } = event;
  const summary = [hasPhone(title) ? titleWithoutPhone : title, hasPhone(customerName) ? '' : customerName];
  return {
    ...entry,
    summary: summary.filter(Boolean).join(' - '),
    description: labelledLines([['Calendário', calendarName ?? undefined]]),
  };
}

/** The tag of a feed's text, by all that it is made of: as long as it is the same, the text is. */
export function feedTag({ storeTitle, timeZone, blocks, digest }: FeedState, range: TimeRange): string {
  // The days on which blocks repeat go with the range.
  const days =
    blocks.length === 0 ? [] : [range.start, range.end].map((end) => dayOf(toWallClock(end, timeZone)));
  return `"${contentHash([storeTitle, timeZone, blocks, days, digest])}"`;
}

export function feedAnswer({ id, calendarIds, withNames, createdAt }: StoredFeed, timeZone: string): Feed {
  return {
    id,
    calendars: calendarIds && [...calendarIds],
    with_names: withNames,
    created_at: toWallClock(createdAt, timeZone),
  };
}

/** Throws `quota_reached` where a store has as many feeds as it may. */
export function requireFeedQuota(feeds: readonly StoredFeed[]): void {
  if (feeds.length < MAX_FEEDS) return;
  const detail = `Seu estabelecimento já tem ${MAX_FEEDS} links, o máximo. Exclua um que não usa mais.`;
  throw new Refusal('quota_reached', { detail });
}

/**
 * The calendars of the store that are chosen by their ids; throws `invalid` where one is none of them. A member's feed names
 * its calendars, also where it is of all: other calendars are not found.
 */
export function feedCalendarIds(
  chosen: readonly string[] | null,
  { calendars, isBound }: Pick<StoreCalendars, 'calendars' | 'isBound'>,
): string[] | null {
  if (!chosen) return isBound ? calendars.map(({ id }) => id) : null;
  const ids = new Set(chosen.map((id) => id.toLowerCase()));
  const known = calendars.map(({ id }) => id).filter((id) => ids.has(id));
  if (known.length === ids.size) return known;
  if (isBound) throw calendarNotFound();
  const detail = 'Escolha calendários do seu estabelecimento.';
  throw new Refusal('invalid', { detail, errors: { calendars: detail } });
}

export function feedNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Este link já não existe.' });
}

/** A day off or a pause as a feed reads it. */
interface FeedBlock extends StoredBlock {
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
