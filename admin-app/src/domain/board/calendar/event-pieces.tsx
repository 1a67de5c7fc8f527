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

interface Progress {
  /** So many events of each day are drawn. */
  readonly drawn: number;
  readonly drawMore: () => void;
}

const ProgressContext = createContext<Progress>({ drawn: Infinity, drawMore: () => undefined });

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
  const [last, setLast] = useState({ period, drawn: 0 });
  const drawn = last.period === period ? last.drawn : 0;
  const isInPieces = eventCount > mostAtOnce;
  const progress = useMemo(
    () => ({
      drawn: isInPieces ? drawn : Infinity,
      drawMore: () => startTransition(() => setLast({ period, drawn: drawn + eventsInPiece })),
    }),
    [isInPieces, drawn, period],
  );
  return <ProgressContext value={progress}>{children}</ProgressContext>;
}

/** So many events are drawn in a moment. */
const mostAtOnce = 30;

/** Of each day. */
const eventsInPiece = 2;

/**
 * The events of a day. The library draws a day anew when it has measured its hours or marks a time in them; the events stay
 * as they are until the calendar was given something, which makes new accessors.
 */
export const DayEvents = memo(
  function DayEvents({ children, ...props }: ComponentProps<typeof SteadyEventContainer>) {
    const { drawn, drawMore } = use(ProgressContext);
    const [background, events] = children.props.children as [ReactNode, readonly ReactNode[]];
    const isWhole = drawn >= events.length;
    useEffect(() => {
      if (isWhole) return undefined;
      const frame = requestAnimationFrame(drawMore);
      return () => cancelAnimationFrame(frame);
    }, [isWhole, drawMore]);
    return (
      <SteadyEventContainer {...props}>
        {isWhole ? children : cloneElement(children, {}, background, events.slice(0, drawn))}
      </SteadyEventContainer>
    );
  },
  (before, now) => before.accessors === now.accessors,
);
