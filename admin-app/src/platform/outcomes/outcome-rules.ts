import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { hasCustomer } from '../events/confirmation.ts';

/** Whether a customer came; null while nobody said so. */
export type Outcome = NonNullable<OwnerEvent['outcome']> | null;

/** Whether it can be noted that an event's customer came: it has begun by the store's wall clock, and the server knows outcomes. */
export function canMarkOutcome(event: OwnerEvent, now: string): boolean {
  const hasBegun = toMinute(event.start_time) <= toMinute(now);
  return hasBegun && hasCustomer(event) && event.outcome !== undefined;
}

function toMinute(wallClock: string): string {
  return wallClock.replace(' ', 'T').slice(0, 16);
}
