import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { hasCustomer } from '../confirmation.ts';

/** Whether a customer came; null while nobody said so. */
export type Outcome = OwnerEvent['outcome'];

/** Whether it can be noted that an event's customer came: it has begun by the store's wall clock. */
export function canMarkOutcome(event: OwnerEvent, now: string): boolean {
  return toMinute(event.start_time) <= toMinute(now) && hasCustomer(event);
}

function toMinute(wallClock: string): string {
  return wallClock.replace(' ', 'T').slice(0, 16);
}
