import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const release = z.object({ version: z.string(), entry: z.string() });
const releases = z.object({ shell: release, 'booking-app': release, 'admin-app': release });

/** What is live under a web root; rejects when remotes.json is missing or not readable. */
export async function readLiveReleases(webRoot: string): Promise<z.infer<typeof releases>> {
  return releases.parse(JSON.parse(await readFile(path.join(webRoot, 'remotes.json'), 'utf8')));
}

/** The file behind an address under /static/. */
export function releasedFile(webRoot: string, address: string): string {
  return path.join(webRoot, address.replace(/^\/static\//, ''));
}
