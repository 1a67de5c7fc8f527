import { useEffect, useRef, type RefObject } from 'react';

/** Moves focus to the returned element whenever the place changes; the first place keeps the browser's focus. */
export function useArrivalFocus<Target extends HTMLElement>(place: string): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current !== place) target.current?.focus();
    previous.current = place;
  }, [place]);
  return target;
}
