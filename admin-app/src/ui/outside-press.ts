import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Calls when something outside the element is pressed or focused, while it matters. */
export function useOutsidePress<Target extends HTMLElement>(
  isWatching: boolean,
  onOutside: () => void,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const notice = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !target.current?.contains(event.target)) onOutside();
  });
  useEffect(() => {
    if (!isWatching) return undefined;
    document.addEventListener('pointerdown', notice);
    document.addEventListener('focusin', notice);
    return () => {
      document.removeEventListener('pointerdown', notice);
      document.removeEventListener('focusin', notice);
    };
  }, [isWatching]);
  return target;
}
