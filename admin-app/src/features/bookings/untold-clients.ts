import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useMemo, useState } from 'react';
import { eventKey } from '../../platform/event-reading.ts';

/** A client whom only the owner can tell of a confirmation, and the chat to do it in. */
export interface UntoldClient {
  readonly event: OwnerEvent;
  readonly href: string;
}

/** The clients still to be told, each until the owner has opened the chat or dismissed it. */
export function useUntoldClients() {
  const [untold, setUntold] = useState<readonly UntoldClient[]>([]);
  const changes = useMemo(() => {
    const without = (list: readonly UntoldClient[], event: OwnerEvent) =>
      list.filter((other) => eventKey(other.event) !== eventKey(event));
    return {
      keep: (client: UntoldClient) => setUntold((list) => [...without(list, client.event), client]),
      forget: (event: OwnerEvent) => setUntold((list) => without(list, event)),
    };
  }, []);
  return { untold, ...changes };
}
