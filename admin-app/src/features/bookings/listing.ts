import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useMemo, useState } from 'react';
import { dayGroups, type DayGroup } from './day-groups.ts';
import { dayOf, isOver } from './event-time.ts';
import { listedDay, type Filters } from './filters.ts';
import { listedEvents } from './listed-events.ts';
import { useHasRead } from './search-reading.ts';
import { firstShown, shownRange } from './shown-range.ts';

/** What of the events is on the screen, and in which groups. */
export interface Listing {
  readonly total: number;
  readonly groups: readonly DayGroup[];
  /** The first event that is not over, if it stands behind others that are. */
  readonly next: OwnerEvent | undefined;
  /** Whether there are more before and behind. */
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  showEarlier(): void;
  showLater(): void;
}

const nothingMore = { earlier: 0, later: 0 };

export function useListing(events: readonly OwnerEvent[], filters: Filters, now: string): Listing {
  const hasRead = useHasRead(events);
  const search = hasRead ? filters.search : '';
  const today = dayOf(now);
  const day = listedDay(filters, today);
  const listed = useMemo(
    () => listedEvents(events, { ...filters, search }, today),
    [events, filters, search, today],
  );
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
    total: listed.length,
    groups,
    next: next > start ? listed[next] : undefined,
    hasEarlier: start > 0,
    hasLater: end < listed.length,
    showEarlier: () => setAsked({ filters, more: { ...more, earlier: more.earlier + firstShown } }),
    showLater: () => setAsked({ filters, more: { ...more, later: more.later + firstShown } }),
  };
}

function firstAhead(events: readonly OwnerEvent[], now: string): number {
  const index = events.findIndex((event) => !isOver(event, now));
  return index === -1 ? events.length : index;
}
