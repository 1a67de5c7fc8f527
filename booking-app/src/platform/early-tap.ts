import { useEffect, useEffectEvent } from 'react';
import type { EarlyAnswer, EarlyCall } from './early-answer.ts';

/** The attribute of a control that may be tapped before the page's code is loaded; its value is given to `useEarlyTap`. */
export const earlyTapAttribute = 'data-early-target';
const readyEvent = 'booking-awake';

type TapHandler = (target: string, answer: EarlyAnswer) => void;

interface ScriptOptions {
  readonly earlyTapAttribute: string;
  readonly readyEvent: string;
  readonly call: EarlyCall;
}

/** The script that runs right after the markup of `#root`, before anything else is loaded; a tap makes the call. */
export function earlyTapScript(call: EarlyCall): string {
  const options: ScriptOptions = { earlyTapAttribute, readyEvent, call };
  return `(${captureEarlyTap.toString()})(${JSON.stringify(options).replaceAll('<', '\\u003c')})`;
}

/** Handles the last tap that came before the page was interactive, once, as soon as it is. */
export function useEarlyTap(onTap: TapHandler): void {
  const handle = useEffectEvent(onTap);
  useEffect(() => {
    const handler: TapHandler = (target, answer) => handle(target, answer);
    document.dispatchEvent(new CustomEvent(readyEvent, { detail: handler }));
  }, []);
}

/**
 * Sent as text, so it uses nothing outside itself. A history entry with a state of ours belongs to a later screen than
 * the rendered one, which is removed before it is seen. Otherwise the last tap is captured, shown, and handed over.
 */
function captureEarlyTap({ earlyTapAttribute: attribute, readyEvent: ready, call }: ScriptOptions): void {
  const { usr } = (history.state ?? {}) as { readonly usr?: unknown };
  if (usr) {
    document.getElementById('root')?.replaceChildren();
    return;
  }
  const ask = async (target: string): Promise<unknown> => {
    try {
      const response = await fetch(call.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...call.body, [call.field]: target }),
      });
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  };
  let tapped: Element | undefined;
  let answer: EarlyAnswer | undefined;
  const capture = (event: Event) => {
    const target = event.target instanceof Element && event.target.closest(`[${attribute}]`);
    if (!target) return;
    // Another listener could handle it a second time.
    event.stopImmediatePropagation();
    tapped?.removeAttribute('aria-busy');
    if (tapped !== target)
      answer = { requestedAt: Date.now(), data: ask(target.getAttribute(attribute) ?? '') };
    tapped = target;
    tapped.setAttribute('aria-busy', 'true');
  };
  const handOver = (event: Event) => {
    document.removeEventListener('click', capture, true);
    tapped?.removeAttribute('aria-busy');
    const target = tapped?.getAttribute(attribute);
    if (target != null && answer) (event as CustomEvent<TapHandler>).detail(target, answer);
  };
  document.addEventListener('click', capture, true);
  document.addEventListener(ready, handOver, { once: true });
}
