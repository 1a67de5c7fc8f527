import { useEffect, useSyncExternalStore } from 'react';

/** What one screen asks of another, until that one has done it. */
export interface WaitingRequest<Request> {
  readonly get: () => Request | undefined;
  /** Undefined once it is done. */
  readonly set: (request: Request | undefined) => void;
  /** What waits, whoever will do it. */
  readonly useWaiting: () => Request | undefined;
  /** What waits, for as long as the caller is shown: with it, the request goes too. A drawing that React throws away takes nothing along. */
  readonly useAsked: () => Request | undefined;
}

export function waitingRequest<Request>(): WaitingRequest<Request> {
  let waiting: Request | undefined;
  const listeners = new Set<() => void>();
  const get = () => waiting;
  const set = (request: Request | undefined) => {
    waiting = request;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const useWaiting = () => useSyncExternalStore(subscribe, get);
  const useAsked = () => {
    useEffect(() => () => set(undefined), []);
    return useWaiting();
  };
  return { get, set, useWaiting, useAsked };
}
