import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** What commands work with. */
export interface CommandTools {
  readonly database: Database;
  readonly clock: Clock;
  /** Undefined when nobody is there to answer. */
  readonly ask: (question: string) => Promise<string | undefined>;
}
