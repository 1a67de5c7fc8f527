import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { StoreId } from '../store-id.ts';
import type { Timers } from '../timers.ts';
import { WorkLoop } from './work-loop.ts';

interface StoreRounds {
  /** The stores where something is due, by one statement for all. */
  readonly find: (now: Date) => Promise<readonly StoreId[]>;
  /** Does what is due in a store, and answers whether more is. */
  readonly visit: (storeId: StoreId) => Promise<boolean>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly onFailure: (error: unknown) => void;
}

/** Few, so that connections are left for whoever asks the server. */
const STORES_AT_ONCE = 4;

/**
 * While the app runs, visits a store as soon as it is named, and each minute those where something is due; one that fails holds up no
 * other, and is visited again by a later look. Answers with what names a store; without one, all are looked at.
 */
export function startStoreRounds(
  app: FastifyInstance,
  { find, visit, clock, timers, onFailure }: StoreRounds,
): (storeId?: StoreId) => void {
  const named = new Set<StoreId>();
  let lookedAt = -Infinity;

  async function work(): Promise<number> {
    const now = clock.now();
    if (named.size === 0 || now.getTime() - lookedAt >= MILLISECONDS_A_MINUTE) {
      lookedAt = now.getTime();
      for (const storeId of await find(now)) named.add(storeId);
    }
    const storeIds = [...named];
    named.clear();
    const again = async (storeId: StoreId) => {
      if (await visit(storeId)) named.add(storeId);
    };
    for (let first = 0; first < storeIds.length; first += STORES_AT_ONCE)
      await Promise.all(
        storeIds.slice(first, first + STORES_AT_ONCE).map((storeId) => again(storeId).catch(onFailure)),
      );
    return named.size;
  }

  const loop = new WorkLoop({ work, pauseInMilliseconds: MILLISECONDS_A_MINUTE, timers, onFailure });
  loop.runWith(app);
  return (storeId) => {
    if (storeId) named.add(storeId);
    else lookedAt = -Infinity;
    loop.wake();
  };
}
