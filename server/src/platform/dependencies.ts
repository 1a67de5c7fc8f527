import type { Changes } from './changes/open-changes.ts';
import type { Clock } from './clock.ts';
import type { Counts } from './counts.ts';
import type { Database } from './database/database.ts';

/** Database, time, new ids (uuids), and where actions announce and count. */
export interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly changes: Changes;
  readonly counts: Counts;
}
