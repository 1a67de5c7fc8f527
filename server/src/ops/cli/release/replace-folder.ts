import { rename, rm } from 'node:fs/promises';
import { errorCode } from '../../../platform/error-code.ts';

/** Puts a folder in the place of another one, of which nothing stays; throws where somebody else has put one there meanwhile. */
export async function replaceFolder(incoming: string, target: string): Promise<void> {
  const old = `${incoming}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(target, old).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  try {
    await rename(incoming, target);
  } catch (error) {
    if (isTaken(error)) await rm(old, { recursive: true, force: true });
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** True where the folder could not be put in its place because another one stands there. */
export function isTaken(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}
