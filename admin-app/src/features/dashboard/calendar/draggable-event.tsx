import { cloneElement, use, type MouseEvent, type TouchEvent } from 'react';
import { DnDContext } from 'react-big-calendar/lib/addons/dragAndDrop/DnDContext.js';
import { FocusableTimedEvent, type WrapperProps } from './calendar-event.tsx';
import { followFinger, heldClass } from './follow-finger.ts';

/**
 * An event among the hours of a day, which can be dragged, and resized by its edges: by mouse, and by a finger that
 * first rests on it. The library's own wrapper is made anew, with every event in it, for each drawing that a drag takes.
 */
export function DraggableTimedEvent(props: WrapperProps) {
  const { draggable } = use(DnDContext);
  const { event: item, type, className, continuesPrior, continuesAfter } = props;
  const element = FocusableTimedEvent(props);
  if (!element || type === 'date' || className?.includes('drag-preview')) return element;
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
