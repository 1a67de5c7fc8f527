import { useEffect, useEffectEvent, useState } from 'react';
import { useMayLeave } from '../platform/browser/unsaved-changes.tsx';
import { sectionIn } from './sections.ts';

/**
 * A number that rises as often as another address of the same section is typed, opened by a link, or gone back to: what the
 * section shows of its address is then read anew (DAY-032). What the section itself writes into its address is no such event.
 */
export function useFollowedAddress(): number {
  const [count, setCount] = useState(0);
  const mayLeave = useMayLeave();
  const follow = useEffectEvent(({ oldURL, newURL }: HashChangeEvent) => {
    const [before, now] = [new URL(oldURL).hash, new URL(newURL).hash];
    if (sectionIn(before) === sectionIn(now) && mayLeave()) setCount(count + 1);
  });
  useEffect(() => {
    const listen = (event: HashChangeEvent) => follow(event);
    window.addEventListener('hashchange', listen);
    return () => window.removeEventListener('hashchange', listen);
  }, []);
  return count;
}
