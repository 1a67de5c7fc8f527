import { useEffect, useEffectEvent } from 'react';

/** The attribute of a control that may be tapped before the page's code is loaded; its value is given to `useEarlyTap`. */
export const earlyTapAttribute = 'data-early-target';
const readyEvent = 'booking-awake';

type TapHandler = (target: string) => void;

/** The script that runs right after the markup of `#root`, before anything else is loaded. */
export function earlyTapScript(): string {
  return `(${captureEarlyTap.toString()})(${JSON.stringify({ earlyTapAttribute, readyEvent })})`;
}

/** Handles the last tap that came before the page was interactive, once, as soon as it is. */
export function useEarlyTap(onTap: TapHandler): void {
  const handle = useEffectEvent(onTap);
  useEffect(() => {
    const handler: TapHandler = (target) => handle(target);
    document.dispatchEvent(new CustomEvent(readyEvent, { detail: handler }));
  }, []);
}

/**
 * Sent as text, so it uses nothing outside itself. A history entry with a state of ours belongs to a later screen than
 * the rendered one, which is removed before it is seen. Otherwise the last tap is captured, shown, and handed over.
 */
function captureEarlyTap(names: { readonly earlyTapAttribute: string; readonly readyEvent: string }): void {
  const { usr } = (history.state ?? {}) as { readonly usr?: unknown };
  if (usr) {
    document.getElementById('root')?.replaceChildren();
    return;
  }
  let tapped: Element | undefined;
  const capture = (event: Event) => {
    const target = event.target instanceof Element && event.target.closest(`[${names.earlyTapAttribute}]`);
    if (!target) return;
    // Another listener could handle it a second time.
    event.stopImmediatePropagation();
    tapped?.removeAttribute('aria-busy');
    tapped = target;
    tapped.setAttribute('aria-busy', 'true');
  };
  const handOver = (event: Event) => {
    document.removeEventListener('click', capture, true);
    tapped?.removeAttribute('aria-busy');
    const target = tapped?.getAttribute(names.earlyTapAttribute);
    if (target != null) (event as CustomEvent<(target: string) => void>).detail(target);
  };
  document.addEventListener('click', capture, true);
  document.addEventListener(names.readyEvent, handOver, { once: true });
}
