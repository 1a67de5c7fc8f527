import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to the step heading inside the returned container whenever the place changes, so that
 * keyboards and screen readers follow (P-10); the first place a page shows keeps the browser's focus. While there
 * is nothing to arrive at, the place is undefined.
 */
export function useArrivalFocus(place: string | undefined): RefObject<HTMLElement | null> {
  const container = useRef<HTMLElement>(null);
  const previous = useRef(place);
  useEffect(() => {
    if (place === undefined) return;
    const hasMoved = previous.current !== undefined && previous.current !== place;
    if (hasMoved) container.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus();
    previous.current = place;
  }, [place]);
  return container;
}
