import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useEffect, useSyncExternalStore } from 'react';
import type { CalendarSpan } from './overlaps.ts';

/** What any screen may ask for about an event; the shell around the screens does it. */
export type EventRequest =
  | { readonly kind: 'move'; readonly event: OwnerEvent }
  | { readonly kind: 'drop'; readonly event: OwnerEvent; readonly to: CalendarSpan }
  | { readonly kind: 'link'; readonly event: OwnerEvent }
  | { readonly kind: 'history'; readonly event: OwnerEvent }
  | { readonly kind: 'remove'; readonly event: OwnerEvent };

let waiting: EventRequest | undefined;
const listeners = new Set<() => void>();

export function requestForEvent(request: EventRequest): void {
  set(request);
}

/** What was asked for and not done yet; whoever does it says so first, and does it once. */
export function takeEventRequest(request: EventRequest): boolean {
  if (waiting !== request) return false;
  set(undefined);
  return true;
}

/** What waits, for as long as the caller is shown: with it, the request goes too. */
export function useEventRequest(): EventRequest | undefined {
  useEffect(() => () => set(undefined), []);
  return useSyncExternalStore(subscribe, () => waiting);
}

function set(request: EventRequest | undefined): void {
  waiting = request;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
