import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { useIsAtLeast } from '../../platform/browser/window-width.ts';

/** The place beside the screen that dialogs take instead of lying over it, as long as there is one (DAY-025). */
let place: HTMLElement | undefined;
const listeners = new Set<() => void>();

/** The panel that has the place. */
let panel: Panel | undefined;

interface Panel {
  /** Closes it as Esc does; whether it closes. */
  readonly askToClose: () => boolean;
  /** Ends it at once. */
  readonly end: () => void;
}

/** The screen has room for a place beside it; a panel goes with the screen, which asked before it was left. */
export function useHasRoomForPanel(): boolean {
  useLayoutEffect(() => endPanel, []);
  return useIsAtLeast(widthForPanel);
}

/** As wide as a list and a panel beside it are together; style sheets say `@media (min-width: 1240px)`. */
const widthForPanel = 1240;

/** As the ref of the place: it can be focused, and its panels stand in it. */
export function offerPanelPlace(element: HTMLElement | null): void {
  place = element ?? undefined;
  for (const listener of listeners) listener();
}

/** It is for one panel at a time. */
export function hasPanelPlace(): boolean {
  return place !== undefined;
}

export function usePanelPlace(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, () => place);
}

/** Takes the place for as long as the caller is shown in it. */
export function usePanel(isTaken: boolean, { askToClose, end }: Panel): void {
  const ask = useEffectEvent(askToClose);
  const endNow = useEffectEvent(end);
  useEffect(() => {
    if (!isTaken) return undefined;
    const own = { askToClose: () => ask(), end: () => endNow() };
    panel = own;
    return () => {
      if (panel === own) panel = undefined;
    };
  }, [isTaken]);
}

/** Asks the panel that has the place to give it to another; true where it does, or there is none. */
export function mayTakePanelPlace(): boolean {
  return panel?.askToClose() ?? true;
}

function endPanel(): void {
  panel?.end();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
