import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Makes `release` the live one of `app`, in one step: readers see the old list or the new one, never a half. */
export async function switchRelease(webRoot, app, release) {
  const file = path.join(webRoot, 'remotes.json');
  const releases = { ...(await liveReleases(file)), [app]: release };
  const incoming = `${file}.${process.pid}`;
  await writeFile(incoming, `${JSON.stringify(releases, null, 2)}\n`);
  await rename(incoming, file);
}

async function liveReleases(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
