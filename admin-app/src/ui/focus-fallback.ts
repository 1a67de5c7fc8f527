import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the element when what had it inside, or inside `place`, was taken away by a change of `content`, so that
 * the keyboard does not start over at the top of the page.
 */
export function useFocusFallback<Target extends HTMLElement>(
  content: unknown,
  place?: RefObject<HTMLElement | null>,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target: focused }: FocusEvent) => {
      const around = (place ?? target).current;
      last.current = focused instanceof Element && around?.contains(focused) ? focused : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [place]);
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return;
    last.current = null;
    target.current?.focus({ preventScroll: true });
  }, [content]);
  return target;
}
