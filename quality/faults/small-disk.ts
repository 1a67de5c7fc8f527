import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk that can be filled and emptied. */
export interface SmallDisk {
  readonly folder: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** A small disk in memory (tmpfs); undefined where this process may not mount one. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    await rmdir(folder);
    return undefined;
  }
  await chmod(folder, 0o777);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: () => fillUp(folder, ballast),
    empty: () => rm(ballast, { force: true }),
    remove: async () => {
      await run('umount', ['-l', folder]);
      await rmdir(folder);
    },
  };
}

/** Writes until not one page is left. */
async function fillUp(folder: string, ballast: string): Promise<void> {
  const file = await open(ballast, 'a');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail === 0) return;
      await file.write(Buffer.alloc(Math.min(bavail, 256) * bsize));
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}
