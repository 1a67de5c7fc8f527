import type { TouchEvent } from 'react';
import { flushSync } from 'react-dom';

/** Of the event that is dragged, in the library's style sheet. */
export const heldClass = 'rbc-addons-dnd-dragged-event';

const slopInPixels = 8;

/**
 * Follows the finger on an event until it leaves, and then ends what it began. The library drops an event where a finger
 * leaves; by itself it would also do so where the finger never moved, or belongs to a touch that something ended.
 */
export function followFinger({ nativeEvent, currentTarget }: TouchEvent<HTMLElement>, end: () => void): void {
  const [start] = nativeEvent.touches;
  const following = new AbortController();
  const { signal } = following;
  let hasMoved = false;

  const giveUp = () => {
    following.abort();
    flushSync(end);
    // What the library still does when a finger leaves no longer moves anything.
    document.dispatchEvent(new Event('touchend'));
  };

  const leave = (left: Event) => {
    if (hasMoved && currentTarget.isConnected) {
      following.abort();
      // Once the library has dropped the event at the document.
      setTimeout(end);
      return;
    }
    // What was held was not tapped.
    if (currentTarget.classList.contains(heldClass)) left.preventDefault();
    giveUp();
  };

  const note = ({ touches: [touch] }: globalThis.TouchEvent) => {
    if (!start || !touch) return;
    hasMoved ||= Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY) > slopInPixels;
  };

  currentTarget.addEventListener('touchmove', note, { signal, passive: true });
  currentTarget.addEventListener('touchend', leave, { signal });
  currentTarget.addEventListener('touchcancel', giveUp, { signal });
  document.addEventListener('touchstart', ({ touches }) => touches.length > 1 && giveUp(), { signal });
}
