import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { newestCount, useLiveBookings } from './live-bookings.ts';
import type { LiveSource } from '../../../platform/session/live-stream.ts';
import { existingBookings } from './new-bookings.ts';

/** Customers' bookings that came while the page is open. */
export interface Arrivals {
  /** Those that came last, together. */
  readonly latest: readonly OwnerEvent[];
  /** Those that have not been on the screen yet. */
  readonly unseen: readonly OwnerEvent[];
  /** The one that Início was asked to show. */
  readonly wanted: Wanted | undefined;
  /** Called with what is on the screen. */
  readonly see: (events: readonly OwnerEvent[]) => void;
  /** Leads to Início, at the day of the event. */
  readonly show: (event: Wanted) => void;
  /** Início is there. */
  readonly arrive: () => void;
}

type Wanted = Pick<OwnerEvent, 'start_time'>;

const nothing: readonly OwnerEvent[] = [];
const ArrivalsContext = createContext<Arrivals>({
  latest: nothing,
  unseen: nothing,
  wanted: undefined,
  see: () => undefined,
  show: () => undefined,
  arrive: () => undefined,
});

/** Listens for bookings while it is mounted, and remembers which have been seen. */
export function ArrivalsProvider({
  source,
  children,
}: {
  readonly source: LiveSource;
  readonly children: ReactNode;
}) {
  const [latest, setLatest] = useState(nothing);
  const [unseen, setUnseen] = useState(nothing);
  const [wanted, setWanted] = useState<Wanted>();
  const take = useCallback((arrived: readonly OwnerEvent[], newest: readonly OwnerEvent[]) => {
    if (arrived.length > 0) setLatest(arrived);
    setUnseen((before) => {
      const existing = existingBookings(before, newest, newestCount);
      return arrived.length > 0 ? [...arrived, ...existing] : existing;
    });
  }, []);
  useLiveBookings(source, take);
  const see = useCallback((events: readonly OwnerEvent[]) => {
    const ids = new Set(events.map(({ id }) => id));
    setUnseen((before) =>
      before.some(({ id }) => ids.has(id)) ? before.filter(({ id }) => !ids.has(id)) : before,
    );
  }, []);
  const show = useCallback((event: Wanted) => {
    setWanted(event);
    window.location.hash = 'inicio';
  }, []);
  const arrive = useCallback(() => setWanted(undefined), []);
  const arrivals = useMemo(
    () => ({ latest, unseen, wanted, see, show, arrive }),
    [latest, unseen, wanted, see, show, arrive],
  );
  return <ArrivalsContext value={arrivals}>{children}</ArrivalsContext>;
}

export function useArrivals(): Arrivals {
  return useContext(ArrivalsContext);
}
