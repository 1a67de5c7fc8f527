import type { Signals } from './signals/open-signals.ts';
import type { Clock } from './clock.ts';
import type { Counts } from './counts.ts';
import type { Database } from './database/database.ts';

/** Database, time, new ids (uuids), and where actions announce and count. */
export interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly signals: Signals;
  readonly counts: Counts;
}
