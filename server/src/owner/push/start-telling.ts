import type { FastifyInstance } from 'fastify';
import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import { errorCode } from '../../platform/error-code.ts';
import { startStoreRounds } from '../../platform/pacing/store-rounds.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Timers } from '../../platform/timers.ts';
import { findStoresToTell, findTellingStore, lease, type Teller } from './told-queries.ts';
import type { Leased } from './told-table-queries.ts';

const MAX_AT_ONCE = 5;
// Longer than telling one takes at its time limits, so that it never has two live workers.
const LEASE_IN_MILLISECONDS = MILLISECONDS_A_MINUTE;

type Tools = Pick<Dependencies, 'database' | 'clock' | 'signals'> & { readonly timers: Timers };

/**
 * While the app runs, tells those of a store as soon as something of it changed, and each minute what was left. A process that dies
 * between telling and its record tells again.
 */
export function startTelling<Row extends Leased>(
  app: FastifyInstance,
  { database, clock, signals, timers }: Tools,
  { table, tell }: Teller<Row>,
): void {
  const { handle } = database;
  const visit = async (storeId: StoreId): Promise<boolean> => {
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_IN_MILLISECONDS);
    const rows = await lease(handle, table, storeId, { max: MAX_AT_ONCE, now, leaseUntil });
    const store = rows.length > 0 ? await findTellingStore(handle, storeId) : undefined;
    if (!store) return false;
    // One that fails does not stop the others.
    const endings = await Promise.allSettled(rows.map((row) => tell(row, store)));
    const failed = endings.find((ending) => ending.status === 'rejected');
    if (failed) throw failed.reason;
    return rows.length === MAX_AT_ONCE;
  };
  const nameStore = startStoreRounds(app, {
    find: (now) => findStoresToTell(handle, table, now),
    visit,
    clock,
    timers,
    onFailure: (error) => app.log.error({ code: errorCode(error) }, 'telling of news failed'),
  });
  const stopWatching = signals.watch(nameStore);
  app.addHook('onClose', (_app, done) => {
    stopWatching();
    done();
  });
}
