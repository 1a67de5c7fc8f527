import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the element when what had it inside was taken away by a change of `content`, so that the
 * keyboard does not start over at the top of the page.
 */
export function useFocusFallback<Target extends HTMLElement>(content: unknown): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target: focused }: FocusEvent) => {
      last.current = focused instanceof Element && target.current?.contains(focused) ? focused : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return;
    last.current = null;
    target.current?.focus({ preventScroll: true });
  }, [content]);
  return target;
}
