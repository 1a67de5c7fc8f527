import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, EmbeddedAccess } from '../../../platform/database/database.ts';

/** 'silence': nothing listens at the server's address; 'unreachable': no answer comes. */
export type ProbeResult = 'ready' | 'unready' | 'stranger' | 'unreachable' | 'silence';

export interface DoctorTools {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly nodeVersion: string;
  readonly openDatabase: (url: string) => Promise<Database>;
  readonly databaseExists: (url: string) => boolean;
  readonly embeddedAccess: (url: string) => EmbeddedAccess | undefined;
  /** Throws a DatabaseProblem where one could not be created. */
  readonly requireCreatable: (url: string) => Promise<void>;
  readonly probeServer: (address: string) => Promise<ProbeResult>;
  /** Rejects with the system's error where the server could not listen. */
  readonly requireFreePort: (place: { readonly port: number; readonly host: string }) => Promise<void>;
  /** When a file was last written; undefined where there is none. */
  readonly touchedAt: (file: string) => Promise<Date | undefined>;
  /** True where an address answers, whatever it says. */
  readonly answers: (address: string) => Promise<boolean>;
  /** Free space on the disk of a folder, which may not exist yet. */
  readonly freeMegabytes: (folder: string) => Promise<number>;
}

/** Free space on the disk of a folder, or of its nearest existing parent. */
export async function freeMegabytes(folder: string): Promise<number> {
  const place = path.resolve(folder);
  try {
    const { bavail, bsize } = await statfs(place);
    return Math.floor((bavail * bsize) / 1_000_000);
  } catch {
    return path.dirname(place) === place ? 0 : freeMegabytes(path.dirname(place));
  }
}

export function touchedAt(file: string): Promise<Date | undefined> {
  return stat(file).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}

const ANSWER_TIMEOUT_IN_MILLISECONDS = 5000;

export function answers(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_IN_MILLISECONDS);
  return fetch(address, { method: 'HEAD', redirect: 'manual', signal }).then(
    () => true,
    () => false,
  );
}
