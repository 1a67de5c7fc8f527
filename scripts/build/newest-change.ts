import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** When a file changed last, or of a folder whatever is in it; in milliseconds. */
export async function newestChange(place: string): Promise<number> {
  const status = await stat(place);
  if (!status.isDirectory()) return status.mtimeMs;
  const inside = await readdir(place, { recursive: true });
  const times = await Promise.all(inside.map(async (file) => (await stat(path.join(place, file))).mtimeMs));
  return Math.max(status.mtimeMs, ...times);
}
