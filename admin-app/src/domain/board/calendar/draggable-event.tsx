import { cloneElement, use, type MouseEvent, type TouchEvent } from 'react';
import { DnDContext } from 'react-big-calendar/lib/addons/dragAndDrop/DnDContext.js';
import { flushSync } from 'react-dom';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { FocusableTimedEvent, type WrapperProps } from './calendar-event.tsx';

/**
 * An event among the hours of a day, which can be dragged, and resized by its edges: by mouse, and by a finger that
 * first rests on it; by whom may change it (TEAM-009). The library's own wrapper is made anew, with every event in it, for
 * each drawing that a drag takes.
 */
export function DraggableTimedEvent(props: WrapperProps) {
  const { draggable } = use(DnDContext);
  const { may_change: mayChange } = useViewer();
  const { event: item, type, className, continuesPrior, continuesAfter } = props;
  const element = FocusableTimedEvent(props);
  if (!element || !mayChange || type === 'date' || className?.includes('drag-preview')) return element;
  const begin = ({ target }: { readonly target: EventTarget }) => {
    const edge = target instanceof Element && target.closest('[data-edge]')?.getAttribute('data-edge');
    draggable.onBeginAction(item, edge ? 'resize' : 'move', edge || undefined);
  };
  const end = () => draggable.onEnd(null);
  const { interacting, event: dragged } = draggable.dragAndDropAction;
  const isDragged = interacting && dragged === item;
  return cloneElement(
    element,
    {
      className: [element.props.className, isDragged ? heldClass : ''].join(' '),
      onMouseDown: (pressed: MouseEvent) => {
        if (pressed.button !== 0) return;
        begin(pressed);
        // After a touch the library hears no mouse, not even the one that a browser makes of a tap.
        document.addEventListener('mouseup', () => setTimeout(end), { once: true });
      },
      onTouchStart: (touched: TouchEvent<HTMLElement>) => {
        if (touched.touches.length > 1) return;
        begin(touched);
        followFinger(touched, end);
      },
    },
    !continuesPrior && <Edge side="UP" />,
    element.props.children,
    !continuesAfter && <Edge side="DOWN" />,
  );
}

function Edge({ side }: { readonly side: 'UP' | 'DOWN' }) {
  return <span className="event-edge" data-edge={side} aria-hidden />;
}

/** Of the event that is dragged, in the library's style sheet. */
const heldClass = 'rbc-addons-dnd-dragged-event';

const slopInPixels = 8;

/**
 * Follows the finger on an event until it leaves, and then ends what it began. The library drops an event where a finger
 * leaves; by itself it would also do so where the finger never moved, or belongs to a touch that something ended.
 */
function followFinger({ nativeEvent, currentTarget }: TouchEvent<HTMLElement>, end: () => void): void {
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
