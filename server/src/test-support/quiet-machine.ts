import type { Database } from '../platform/database/database.ts';
import type { DoctorTools } from '../ops/cli/doctor/doctor-tools.ts';

/** Tools that find nothing wrong, over a database that stays open; `change` says what a test is about. */
export function quietMachine(database: Database, change: Partial<DoctorTools> = {}): DoctorTools {
  return {
    env: {},
    clock: { now: () => new Date() },
    nodeVersion: '20.19.0',
    openDatabase: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
    databaseExists: () => true,
    requireCreatable: () => Promise.resolve(),
    embeddedAccess: () => ({ directory: '/srv/data', isOpenToOthers: false }),
    probeServer: () => Promise.resolve('silence'),
    requireFreePort: () => Promise.resolve(),
    freeMegabytes: () => Promise.resolve(50_000),
    touchedAt: () => Promise.resolve(undefined),
    answers: () => Promise.resolve(true),
    ...change,
  };
}
