import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { waitingRequest } from '../../platform/browser/waiting-request.ts';
import type { CalendarSpan } from './overlaps.ts';

/** What any screen may ask for about an event; the shell around the screens does it. */
export type EventRequest =
  | { readonly kind: 'move'; readonly event: OwnerEvent }
  | { readonly kind: 'drop'; readonly event: OwnerEvent; readonly to: CalendarSpan }
  | { readonly kind: 'link'; readonly event: OwnerEvent }
  | { readonly kind: 'history'; readonly event: OwnerEvent }
  | { readonly kind: 'remove'; readonly event: OwnerEvent };

const waiting = waitingRequest<EventRequest>();

export function requestForEvent(request: EventRequest): void {
  waiting.set(request);
}

/** What was asked for and not done yet; whoever does it says so first, and does it once. */
export function takeEventRequest(request: EventRequest): boolean {
  if (waiting.get() !== request) return false;
  waiting.set(undefined);
  return true;
}

export const useEventRequest = waiting.useAsked;
