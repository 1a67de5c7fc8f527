import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { switchRelease } from './remotes.mjs';

/**
 * Puts an app's build under `<webRoot>/<app>/<version>/` and makes it the live one.
 * @param {string} appFolder folder with package.json and a built dist/
 */
export async function publish(appFolder, webRoot) {
  const { name, version } = JSON.parse(await readFile(path.join(appFolder, 'package.json'), 'utf8'));
  const target = path.join(webRoot, name, version);
  const incoming = `${target}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true });
  await cp(path.join(appFolder, 'dist'), incoming, { recursive: true });
  await compressFolder(incoming);
  await rm(target, { recursive: true, force: true });
  await rename(incoming, target);
  await switchRelease(webRoot, name, {
    version,
    entry: `/static/${name}/${version}/${await entryFile(target)}`,
  });
  return { name, version };
}

/** The shell's page, or the remote's entry as its manifest names it. */
async function entryFile(folder) {
  const manifest = JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8'));
  const isRemote = manifest.exposes.length > 0;
  return isRemote ? manifest.metaData.remoteEntry.name : 'index.html';
}
