import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { eventKey } from '../event-reading.ts';

/** A customer whom only the owner can notify of a confirmation, and the chat to do it in. */
export interface PendingNotification {
  readonly event: OwnerEvent;
  readonly href: string;
}

interface PendingNotifications {
  readonly pending: readonly PendingNotification[];
  readonly addPending: (notification: PendingNotification) => void;
  readonly removePending: (event: OwnerEvent) => void;
}

const PendingContext = createContext<PendingNotifications>({
  pending: [],
  addPending: () => undefined,
  removePending: () => undefined,
});

/** Keeps the customers still to be notified, each until the owner has opened the chat or dismissed it, on whatever screen. */
export function PendingNotificationsProvider({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<readonly PendingNotification[]>([]);
  const changes = useMemo(() => {
    const without = (list: readonly PendingNotification[], event: OwnerEvent) =>
      list.filter((other) => eventKey(other.event) !== eventKey(event));
    return {
      addPending: (added: PendingNotification) =>
        setPending((list) => [...without(list, added.event), added]),
      removePending: (event: OwnerEvent) => setPending((list) => without(list, event)),
    };
  }, []);
  const value = useMemo(() => ({ pending, ...changes }), [pending, changes]);
  return <PendingContext value={value}>{children}</PendingContext>;
}

export const usePendingNotifications = () => useContext(PendingContext);

/** The one of an event, if its customer is still to be notified. */
export function pendingOf(
  pending: readonly PendingNotification[],
  event: OwnerEvent,
): PendingNotification | undefined {
  return pending.find((notification) => eventKey(notification.event) === eventKey(event));
}
