import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useEffect, useMemo, useState } from 'react';
import { dayOf } from '@hora-marcada/shared/format';
import { isOver } from '../../../domain/event/event-time.ts';
import { searchText } from '../filters/event-search.ts';
import { isSearching, listedDay, type BookingFilters, type ListMode } from '../filters/filters.ts';
import { hasCustomer } from '../../../domain/event/confirmation.ts';
import { dayGroups, type DayGroup } from './day-groups.ts';
import { listedEvents } from './listed-events.ts';
import { shownAtFirst, shownRange } from './shown-range.ts';

/** The part of the events on the screen, in groups. */
export interface ShownBookings {
  readonly total: number;
  /** All of them, shown or not. */
  readonly all: readonly OwnerEvent[];
  /** Events behind one folded line, or that would be if it were not unfolded. */
  readonly foldable: number;
  readonly isUnfolded: boolean;
  readonly groups: readonly DayGroup[];
  /** The first event that is not over, if it stands behind others that are. */
  readonly next: OwnerEvent | undefined;
  /** More events lie before and behind the groups. */
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  showEarlier(): void;
  showLater(): void;
  toggleFold(): void;
}

const nothingMore = { earlier: 0, later: 0 };

export function useShownBookings(
  events: readonly OwnerEvent[],
  filters: BookingFilters,
  now: string,
): ShownBookings {
  const hasRead = useHasRead(events);
  const search = hasRead ? filters.search : '';
  const today = dayOf(now);
  const day = listedDay(filters, today);
  const matching = useMemo(
    () => listedEvents(events, { ...filters, search }, today),
    [events, filters, search, today],
  );
  const { open, folded } = useMemo(() => foldedEvents(matching, filters, now), [matching, filters, now]);
  const [unfoldedMode, setUnfoldedMode] = useState<ListMode>();
  const isUnfolded = unfoldedMode === filters.mode;
  const listed = isUnfolded ? matching : open;
  const [asked, setAsked] = useState({ filters, more: nothingMore });
  const more = asked.filters === filters ? asked.more : nothingMore;

  const next = useMemo(() => firstAhead(listed, now), [listed, now]);
  const { start, end } = shownRange(listed.length, day === undefined ? next : 0, more);
  const groups = useMemo(() => {
    const shown = listed.slice(start, end);
    if (day === undefined) return dayGroups(shown);
    return shown.length === 0 ? [] : [{ day, events: shown }];
  }, [listed, start, end, day]);

  return {
    total: filters.mode === 'unconfirmed' ? listed.length : matching.length,
    all: matching,
    foldable: folded.length,
    isUnfolded,
    groups,
    next: next > start ? listed[next] : undefined,
    hasEarlier: start > 0,
    hasLater: end < listed.length,
    showEarlier: () => setAsked({ filters, more: { ...more, earlier: more.earlier + shownAtFirst } }),
    showLater: () => setAsked({ filters, more: { ...more, later: more.later + shownAtFirst } }),
    toggleFold: () => setUnfoldedMode(isUnfolded ? undefined : filters.mode),
  };
}

function firstAhead(events: readonly OwnerEvent[], now: string): number {
  const index = events.findIndex((event) => !isOver(event, now));
  return index === -1 ? events.length : index;
}

/** So many are read at once without anybody noticing. */
const fewEvents = 2000;
const sliceLength = 500;

/** The events can be searched without a pause: thousands are read ahead, in slices (P-30). */
function useHasRead(events: readonly OwnerEvent[]): boolean {
  const [hasReadMany, setHasReadMany] = useState(false);
  const hasRead = hasReadMany || events.length <= fewEvents;
  useEffect(() => {
    if (hasRead) return undefined;
    return readInSlices(events, () => setHasReadMany(true));
  }, [hasRead, events]);
  return hasRead;
}

function readInSlices(events: readonly OwnerEvent[], onRead: () => void): () => void {
  let at = 0;
  let timer: ReturnType<typeof setTimeout>;
  const readSlice = () => {
    for (const event of events.slice(at, at + sliceLength)) searchText(event);
    at += sliceLength;
    if (at < events.length) timer = setTimeout(readSlice);
    else onRead();
  };
  timer = setTimeout(readSlice);
  return () => clearTimeout(timer);
}

/** Splits listed events, in order: those that matter now, and the rest behind one line. */
interface FoldedEvents {
  readonly open: readonly OwnerEvent[];
  readonly folded: readonly OwnerEvent[];
}

/** Fewer are no longer than the line that would stand for them. */
const minFolded = 3;

/**
 * Of today, what is over is folded as long as something is ahead (OWN-003); of what is not confirmed, also what asks
 * nobody's confirmation (OWN-001). A search finds everything.
 */
function foldedEvents(events: readonly OwnerEvent[], filters: BookingFilters, now: string): FoldedEvents {
  const isFolded = foldTest(filters, now);
  const folded = isFolded === undefined ? [] : events.filter(isFolded);
  if (isFolded === undefined || folded.length < minFolded) return { open: events, folded: [] };
  const open = events.filter((event) => !isFolded(event));
  const isAllOfToday = open.length === 0 && filters.mode !== 'unconfirmed';
  return isAllOfToday ? { open: events, folded: [] } : { open, folded };
}

function foldTest(filters: BookingFilters, now: string): ((event: OwnerEvent) => boolean) | undefined {
  if (isSearching(filters)) return undefined;
  if (filters.mode === 'unconfirmed') return (event) => isOver(event, now) || !hasCustomer(event);
  const today = dayOf(now);
  return listedDay(filters, today) === today ? (event) => isOver(event, now) : undefined;
}
