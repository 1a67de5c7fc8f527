import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** What answers at the server's address; `silence` is a port that nobody has, `unreachable` one that says nothing. */
export type ServerAnswer = 'ready' | 'unready' | 'stranger' | 'unreachable' | 'silence';

/** What a set-up is looked at with. */
export interface DoctorTools {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly nodeVersion: string;
  readonly openDatabase: (url: string) => Promise<Database>;
  readonly isYetToBeMade: (url: string) => boolean;
  /** Throws a DatabaseProblem where one that is yet to be made could not be. */
  readonly requireMakeable: (url: string) => Promise<void>;
  readonly askServer: (address: string) => Promise<ServerAnswer>;
  /** Of the disk below a folder that there is, or is to be. */
  readonly freeMegabytes: (folder: string) => Promise<number>;
}
