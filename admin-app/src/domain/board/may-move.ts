import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { isTaken, type CalendarSpan } from '../event/overlaps.ts';
import { boardTexts as texts } from './board-texts.ts';

/** A drag moves at once, as it can be undone; onto another of the events only after a yes. */
export function mayMove(events: readonly OwnerEvent[], event: OwnerEvent, to: CalendarSpan): boolean {
  return !isTaken(events, to, event) || window.confirm(texts.mayOverlap);
}
