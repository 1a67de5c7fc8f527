import { useEffect, useReducer, useRef, type PointerEvent } from 'react';

/**
 * The calendar's library hears fingers or a mouse, whichever the page meets first. For a mouse that comes after a finger
 * there is a new `drawing`; a finger that comes after a mouse has pressed already, and would lose what it holds.
 */
export function useHandChange() {
  const [drawing, draw] = useReducer((count: number) => count + 1, 0);
  const isTouched = useRef(false);
  useEffect(() => {
    const note = ({ pointerType }: { readonly pointerType: string }) => {
      if (pointerType === 'touch') isTouched.current = true;
    };
    document.addEventListener('pointerdown', note);
    return () => document.removeEventListener('pointerdown', note);
  }, []);
  const onPointerMove = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !isTouched.current) return;
    isTouched.current = false;
    draw();
  };
  return { drawing, onPointerMove };
}
