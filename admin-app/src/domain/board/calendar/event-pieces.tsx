import {
  cloneElement,
  createContext,
  memo,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { SteadyEventContainer } from './steady-event-container.tsx';

interface Pieces {
  /** So many events of each day are shown. */
  readonly shown: number;
  readonly showMore: () => void;
}

const PiecesContext = createContext<Pieces>({ shown: Infinity, showMore: () => undefined });

interface InPiecesProps {
  readonly eventCount: number;
  /** Each begins without events. */
  readonly period: object;
  readonly children: ReactNode;
}

/**
 * Many events at once would hold up a cheap phone for seconds: the days come first, and with each frame a few events of
 * each.
 */
export function InPieces({ eventCount, period, children }: InPiecesProps) {
  const [last, show] = useState({ period, shown: 0 });
  const shown = last.period === period ? last.shown : 0;
  const isBusy = eventCount > atOnce;
  const pieces = useMemo(
    () => ({
      shown: isBusy ? shown : Infinity,
      showMore: () => startTransition(() => show({ period, shown: shown + piece })),
    }),
    [isBusy, shown, period],
  );
  return <PiecesContext value={pieces}>{children}</PiecesContext>;
}

/** So many events are drawn in a moment. */
const atOnce = 30;

/** Of each day. */
const piece = 2;

/**
 * The events of a day. The library draws a day anew when it has measured its hours or marks a time in them; the events stay
 * as they are until the calendar was given something, which makes new accessors.
 */
export const DayEvents = memo(
  function DayEvents({ children, ...props }: ComponentProps<typeof SteadyEventContainer>) {
    const { shown, showMore } = use(PiecesContext);
    const [background, events] = children.props.children as [ReactNode, readonly ReactNode[]];
    const isWhole = shown >= events.length;
    useEffect(() => {
      if (isWhole) return undefined;
      const frame = requestAnimationFrame(showMore);
      return () => cancelAnimationFrame(frame);
    }, [isWhole, showMore]);
    return (
      <SteadyEventContainer {...props}>
        {isWhole ? children : cloneElement(children, {}, background, events.slice(0, shown))}
      </SteadyEventContainer>
    );
  },
  (before, now) => before.accessors === now.accessors,
);
