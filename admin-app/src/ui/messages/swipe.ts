import { useRef, useState, type TouchEvent } from 'react';

const farEnoughInPixels = 64;

/** Handlers and style of an element that a finger pushes aside: once it was pushed far enough, it goes. */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<number>(undefined);
  const [moved, setMoved] = useState(0);
  const end = () => {
    start.current = undefined;
    setMoved(0);
  };
  return {
    style: moved === 0 ? {} : { transform: `translateX(${moved}px)` },
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches[0]?.clientX;
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      if (start.current !== undefined && finger) setMoved(finger.clientX - start.current);
    },
    onTouchEnd: () => {
      if (Math.abs(moved) > farEnoughInPixels) onSwiped();
      end();
    },
    onTouchCancel: end,
  };
}
