import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { errorCode } from '../../../../platform/error-code.ts';

const A_DAY_IN_MILLISECONDS = 86_400_000;

/** The name of a backup until all of it is on the disk; it names the process and the machine that write it. */
export function unfinishedName(file: string): string {
  return `${file}.unfinished-${process.pid}-${randomUUID()}-${hostname()}`;
}

/** Removes files of killed backups from a folder where it can. Files that a running backup writes stay. */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const unfinished = names.flatMap((name) => {
    const [, processId, host] = /\.unfinished-(\d+)-[0-9a-f-]{36}-(.+)$/.exec(name) ?? [];
    return host === undefined ? [] : [{ file: path.join(folder, name), processId: Number(processId), host }];
  });
  for (const { file, processId, host } of unfinished) {
    if ((host === hostname() && !isRunning(processId)) || (await isUntouchedForADay(file)))
      await rm(file, { force: true }).catch(() => undefined);
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** Another machine's processes are invisible here, and an id may belong to another process by now. */
async function isUntouchedForADay(file: string): Promise<boolean> {
  const changedAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
  return Date.now() - changedAt > A_DAY_IN_MILLISECONDS;
}
