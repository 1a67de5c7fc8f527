import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useMemo, useState } from 'react';
import { eventKey } from '../../../domain/event/event-reading.ts';

/** A customer whom only the owner can notify of a confirmation, and the chat to do it in. */
export interface PendingNotification {
  readonly event: OwnerEvent;
  readonly href: string;
}

/** The customers still to be notified, each until the owner has opened the chat or dismissed it. */
export function usePendingNotifications() {
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
  return { pending, ...changes };
}
