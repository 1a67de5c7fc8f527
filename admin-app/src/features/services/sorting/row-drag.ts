import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { placeOf, type RowSpan } from './moved-service.ts';

/** A row on its way: rows stay where they are in the document until it is dropped, so that the pointer is not lost. */
interface Drag {
  readonly from: number;
  readonly to: number;
  /** Pixels from where it was. */
  readonly by: number;
  /** The dragged row's height with the gap below it. */
  readonly step: number;
}

interface Held {
  readonly from: number;
  readonly rows: readonly RowSpan[];
  /** Of the pointer, in pixels from the list's top. */
  readonly start: number;
}

/** Drags rows of a list by handles, with a finger, a pen or a mouse. */
export function useRowDrag(
  list: RefObject<HTMLUListElement | null>,
  onDropped: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const held = useRef<Held>(null);
  const topOf = () => list.current?.getBoundingClientRect().top ?? 0;

  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = [...(list.current?.children ?? [])].map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return { top: top - topOf(), height };
      });
      held.current = { from, rows, start: event.clientY - topOf() };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!held.current) return;
      const { rows, start } = held.current;
      const by = event.clientY - topOf() - start;
      const [first, second] = rows;
      const gap = first && second ? second.top - first.top - first.height : 0;
      setDrag({ from, to: placeOf(rows, from, by), by, step: (rows[from]?.height ?? 0) + gap });
      event.currentTarget.scrollIntoView({ block: 'nearest' });
    },
    onPointerUp: () => {
      held.current = null;
      setDrag(undefined);
      if (drag && drag.to !== drag.from) onDropped(drag.from, drag.to);
    },
    onPointerCancel: () => {
      held.current = null;
      setDrag(undefined);
    },
  });

  /** How far a row is drawn from where it lies. */
  const shiftOf = (index: number) => {
    if (!drag) return 0;
    const { from, to, by, step } = drag;
    if (index === from) return by;
    if (index > from && index <= to) return -step;
    return index < from && index >= to ? step : 0;
  };
  return { handle, shiftOf, dragged: drag?.from };
}
