import { useEffect, useEffectEvent } from 'react';

/** Names what a control stands for that may be tapped before its code is here. */
export const earlyTarget = 'data-early-target';
const awake = 'booking-awake';

/** Takes the last tap of the time before, and is told what it was meant for. */
type TapTaker = (target: string) => void;

/** The program that runs right behind the markup of `#root`, before anything else is loaded. */
export function earlyProgram(): string {
  return `(${keepEarlyTap.toString()})(${JSON.stringify({ earlyTarget, awake })})`;
}

/** Plays what was tapped before the page was alive, once, as soon as it is. */
export function useEarlyTap(onTap: TapTaker): void {
  const play = useEffectEvent(onTap);
  useEffect(() => {
    const take: TapTaker = (target) => play(target);
    document.dispatchEvent(new CustomEvent(awake, { detail: take }));
  }, []);
}

/**
 * Travels as text, so it needs nothing from outside itself. A history entry with a state of ours stands for a later
 * screen than the one rendered: that goes before it is seen. Otherwise the last tap is kept, shown, and handed on.
 */
function keepEarlyTap(names: { readonly earlyTarget: string; readonly awake: string }): void {
  const { usr } = (history.state ?? {}) as { readonly usr?: unknown };
  if (usr) {
    document.getElementById('root')?.replaceChildren();
    return;
  }
  let tapped: Element | undefined;
  const keep = (event: Event) => {
    const target = event.target instanceof Element && event.target.closest(`[${names.earlyTarget}]`);
    if (!target) return;
    // Whoever else heard of it could play it a second time.
    event.stopImmediatePropagation();
    tapped?.removeAttribute('aria-busy');
    tapped = target;
    tapped.setAttribute('aria-busy', 'true');
  };
  const handOn = (event: Event) => {
    document.removeEventListener('click', keep, true);
    tapped?.removeAttribute('aria-busy');
    const target = tapped?.getAttribute(names.earlyTarget);
    if (target != null) (event as CustomEvent<(target: string) => void>).detail(target);
  };
  document.addEventListener('click', keep, true);
  document.addEventListener(names.awake, handOn, { once: true });
}
