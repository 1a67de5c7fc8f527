import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

type Manifest = {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[]; async: string[] } } }[];
};

/**
 * Every script a browser may load on the booking route: the shell's, and those of the remote's manifest. `chunk` is the name
 * that the build gave a file.
 */
export async function loadedFiles(root: string) {
  const filesOf = async (app: string, namesIn: (folder: string) => Promise<string[]>) => {
    const folder = path.join(root, app, 'dist');
    const names = await namesIn(folder);
    return names.map((name) => ({ app, chunk: name.replace(/\..*/, ''), file: path.join(folder, name) }));
  };
  return [...(await filesOf('shell', scriptsOfPage)), ...(await filesOf('booking-app', scriptsOfRemote))];
}

async function scriptsOfPage(folder: string) {
  return (await readdir(folder)).filter((name) => name.endsWith('.js'));
}

async function scriptsOfRemote(folder: string) {
  const manifest = await readFile(path.join(folder, 'mf-manifest.json'), 'utf8');
  const { metaData, exposes } = JSON.parse(manifest) as Manifest;
  const chunks = exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]);
  return [...new Set([metaData.remoteEntry.name, ...chunks])];
}
