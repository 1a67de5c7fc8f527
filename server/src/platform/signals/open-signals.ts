import type { Database } from '../database/database.ts';
import { storeIdInToken, type StoreId } from '../store-id.ts';
import type { Timers } from '../timers.ts';

const CHANNEL = 'store_changes';
const BATCHING_IN_MILLISECONDS = 50;
// A signal holds less than 8000 bytes; an id and its separator take 37.
const MAX_STORES = 200;

/** Tells all processes on one database that something in a store changed, never what. */
export interface Signals {
  /** Announces a change in a store; called after the commit, returns at once, never throws. */
  announce(storeId: StoreId): void;
  /** Reports changes in a store, several at once as one, until the returned step is called. */
  listen(storeId: StoreId, onChange: () => void): () => void;
  /**
   * Reports every change in any store by itself, at once where this process announced it; without an id where any
   * store may have changed. Until the returned step is called.
   */
  watch(onChange: (storeId?: StoreId) => void): () => void;
}

interface SignalTools {
  readonly database: Pick<Database, 'listen' | 'notify'>;
  readonly timers: Timers;
  readonly newId: () => string;
}

/**
 * Announces changes by NOTIFY. Listeners of this process are called directly, so that they hear of a change even while
 * the database is out of reach; those of other processes may then miss it, and query from time to time.
 */
export async function openSignals(
  tools: SignalTools,
): Promise<Signals & { readonly close: () => Promise<void> }> {
  const { database, timers, newId } = tools;
  const ownName = newId();
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<(storeId?: StoreId) => void>();
  const pending = new Set<StoreId>();
  let cancelTimer: (() => void) | undefined;

  const notifyListeners = (storeId: string) => {
    for (const onChange of listeners.get(storeId) ?? []) onChange();
  };

  const notifyWatchers = (storeId?: StoreId) => watchers.forEach((onChange) => onChange(storeId));

  const flush = () => {
    cancelTimer = undefined;
    const storeIds = [...pending];
    pending.clear();
    storeIds.forEach(notifyListeners);
    for (const signal of signalTexts(ownName, storeIds)) {
      database.notify(CHANNEL, signal).catch(() => undefined);
    }
  };

  const stopListening = await database.listen(CHANNEL, {
    onSignal: (payload) => {
      const { sender, storeIds } = readSignal(payload);
      if (sender === ownName) return;
      storeIds.forEach(notifyListeners);
      for (const storeId of storeIds) notifyWatchers(storeIdInToken(storeId));
    },
    // Signals sent meanwhile are lost: everything may have changed.
    onListening: () => {
      [...listeners.keys()].forEach(notifyListeners);
      notifyWatchers();
    },
  });

  return {
    announce: (storeId) => {
      notifyWatchers(storeId);
      pending.add(storeId);
      cancelTimer ??= timers.after(BATCHING_IN_MILLISECONDS, flush);
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
      cancelTimer?.();
      await stopListening();
    },
  };
}

/** Announces to all servers on a database that something of a store changed, from a process that does not listen. */
export async function signalChange(database: Pick<Database, 'notify'>, storeId: StoreId): Promise<void> {
  for (const signal of signalTexts('operator', [storeId])) await database.notify(CHANNEL, signal);
}

/** The signals to send: the sender, then the stores that changed. */
function signalTexts(sender: string, storeIds: readonly string[]): string[] {
  const count = Math.ceil(storeIds.length / MAX_STORES);
  return Array.from({ length: count }, (_, index) =>
    [sender, ...storeIds.slice(index * MAX_STORES, (index + 1) * MAX_STORES)].join(' '),
  );
}

/** Reads what signalTexts wrote. */
function readSignal(text: string): {
  readonly sender: string;
  readonly storeIds: readonly string[];
} {
  const [sender = '', ...storeIds] = text.split(' ');
  return { sender, storeIds };
}
