import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { hasCustomer } from '../confirmation.ts';

/** The customer came, or missed the appointment; null until the owner notes it. */
export type Outcome = OwnerEvent['outcome'];

/** The event has begun by the store's wall clock, and has a customer. */
export function canMarkOutcome(event: OwnerEvent, now: string): boolean {
  return toMinute(event.start_time) <= toMinute(now) && hasCustomer(event);
}

function toMinute(wallClock: string): string {
  return wallClock.replace(' ', 'T').slice(0, 16);
}
