import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** What is free on the disk of a folder, or of the nearest one above it that there is. */
export async function freeMegabytes(folder: string): Promise<number> {
  const place = path.resolve(folder);
  try {
    const { bavail, bsize } = await statfs(place);
    return Math.floor((bavail * bsize) / 1_000_000);
  } catch {
    return path.dirname(place) === place ? 0 : freeMegabytes(path.dirname(place));
  }
}
