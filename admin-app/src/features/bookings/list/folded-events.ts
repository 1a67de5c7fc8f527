import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { hasCustomer } from '../../../platform/events/confirmation.ts';
import { dayOf, isOver } from '../event-time.ts';
import { listedDay, type BookingFilters } from '../filters/filters.ts';

/** Listed events in order, apart: those that matter now, and those that stand behind one line. */
export interface FoldedEvents {
  readonly open: readonly OwnerEvent[];
  readonly folded: readonly OwnerEvent[];
}

/** Fewer are no longer than the line that would stand for them. */
const minFolded = 3;

/**
 * Of today, what is over is folded as long as something is ahead (OWN-003); of what is not confirmed, also what asks
 * nobody's confirmation (OWN-001). A search finds everything.
 */
export function foldedEvents(
  events: readonly OwnerEvent[],
  filters: BookingFilters,
  now: string,
): FoldedEvents {
  const isFolded = foldTest(filters, now);
  const folded = isFolded === undefined ? [] : events.filter(isFolded);
  if (isFolded === undefined || folded.length < minFolded) return { open: events, folded: [] };
  const open = events.filter((event) => !isFolded(event));
  const isAllOfToday = open.length === 0 && filters.mode !== 'unconfirmed';
  return isAllOfToday ? { open: events, folded: [] } : { open, folded };
}

function foldTest(filters: BookingFilters, now: string): ((event: OwnerEvent) => boolean) | undefined {
  if (filters.search.trim() !== '') return undefined;
  if (filters.mode === 'unconfirmed') return (event) => isOver(event, now) || !hasCustomer(event);
  const today = dayOf(now);
  return listedDay(filters, today) === today ? (event) => isOver(event, now) : undefined;
}
