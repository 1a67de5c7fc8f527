import { useEffect, useEffectEvent } from 'react';

/** Closes a dialog or sheet over the page, or asks first; true if it closes. */
type AskToClose = () => boolean;

/** Dialogs and sheets over the page, lowest first. */
const layers: AskToClose[] = [];

/** An entry of the same address, in the history above the page's own: Back from there leaves the page as it is. */
let isOnCover = isCover();
let coveredAddress = isOnCover ? window.location.href : undefined;

/** While it is open, Back closes it as Esc does, before anything below is left (DLG-002). */
export function useBackToClose(isOpen: boolean, askToClose: AskToClose): void {
  const ask = useEffectEvent(askToClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => ask();
    layers.push(layer);
    cover();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [isOpen]);
}

/**
 * True where the next address has to take the place of the present entry, which only stood for a dialog over the page.
 * Going back when the dialog closes would take time, and undo whatever is pressed meanwhile.
 */
export function takeCover(): boolean {
  isOnCover = false;
  return isCover();
}

window.addEventListener('popstate', () => {
  const wasOnCover = isOnCover;
  isOnCover = isCover();
  if (!wasOnCover || isOnCover || window.location.href !== coveredAddress) return;
  const topmost = layers.at(-1);
  if (!topmost) window.history.back();
  else if (!topmost() || layers.length > 1) cover();
});

function cover(): void {
  if (!isCover()) {
    // With the state of the entry below, the router sees the same place.
    window.history.pushState({ ...(window.history.state as object | null), isCover: true }, '');
    coveredAddress = window.location.href;
  }
  isOnCover = true;
}

function isCover(): boolean {
  const state = window.history.state as { readonly isCover?: unknown } | null;
  return state?.isCover === true;
}
