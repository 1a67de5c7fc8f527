import type { Database } from '../database/database.ts';
import { storeIdInToken, type StoreId } from '../store-id.ts';
import type { Timers } from '../timers.ts';
import type { Changes } from './changes.ts';
import { CHANNEL, noticesOf, readNotice } from './notice-rules.ts';

const GATHERING_IN_MILLISECONDS = 50;

interface ChangesTools {
  readonly database: Pick<Database, 'listen' | 'notify'>;
  readonly timers: Timers;
  readonly newId: () => string;
}

/**
 * Word of changes through NOTIFY. Listeners of this process are told directly, so that they are told even while
 * the database is out of reach; those of others may then miss it, and ask for themselves from time to time.
 */
export async function openChanges(
  tools: ChangesTools,
): Promise<Changes & { readonly close: () => Promise<void> }> {
  const { database, timers, newId } = tools;
  const ownName = newId();
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<(storeId?: StoreId) => void>();
  const gathered = new Set<StoreId>();
  let takeBack: (() => void) | undefined;

  const tell = (storeId: string) => {
    for (const onChange of listeners.get(storeId) ?? []) onChange();
  };

  const tellWatchers = (storeId?: StoreId) => watchers.forEach((onChange) => onChange(storeId));

  const tellGathered = () => {
    takeBack = undefined;
    const storeIds = [...gathered];
    gathered.clear();
    storeIds.forEach(tell);
    for (const notice of noticesOf(ownName, storeIds)) {
      database.notify(CHANNEL, notice).catch(() => undefined);
    }
  };

  const stopListening = await database.listen(CHANNEL, {
    onNotice: (payload) => {
      const { sender, storeIds } = readNotice(payload);
      if (sender === ownName) return;
      storeIds.forEach(tell);
      for (const storeId of storeIds) tellWatchers(storeIdInToken(storeId));
    },
    // What others said meanwhile is unknown: everything may have changed.
    onListening: () => {
      [...listeners.keys()].forEach(tell);
      tellWatchers();
    },
  });

  return {
    announce: (storeId) => {
      tellWatchers(storeId);
      gathered.add(storeId);
      takeBack ??= timers.after(GATHERING_IN_MILLISECONDS, tellGathered);
    },
    listen: (storeId, onChange) => {
      const ofStore = listeners.get(storeId) ?? new Set();
      listeners.set(storeId, ofStore.add(onChange));
      return () => {
        const isLast = ofStore.delete(onChange) && ofStore.size === 0;
        if (isLast) listeners.delete(storeId);
      };
    },
    watch: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    close: async () => {
      takeBack?.();
      await stopListening();
    },
  };
}
