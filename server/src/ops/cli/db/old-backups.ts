import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import { fileProblem } from './transfer-problem.ts';

/** '2026-03-10T034500Z.backup' */
export function backupName(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;
}

/** Makes a folder for backups that only its owner may look into, where there is none. Throws a CommandProblem. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw fileProblem(error, `criar a pasta ${folder}`);
  });
}

/**
 * Removes the backups beside a new, verified one whose names are more than so many days older, and what killed backups left
 * of theirs; files of other names and the new one itself stay. Returns what was removed. Throws a CommandProblem.
 */
export async function removeOldBackups(newest: string, days: number, now: Date): Promise<string[]> {
  const folder = path.dirname(newest);
  const oldest = backupName(new Date(now.getTime() - days * MILLISECONDS_A_DAY));
  try {
    const names = await readdir(folder);
    const old = names.filter(
      (name) => /^\d{4}-\d\d-\d\dT\d{6}Z\.backup(\.unfinished)?$/.test(name) && name < oldest,
    );
    for (const name of old) await rm(path.join(folder, name), { force: true });
    return old.sort();
  } catch (error) {
    throw fileProblem(error, `apagar backups antigos em ${folder}`);
  }
}
