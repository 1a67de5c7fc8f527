import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Every script a browser may load on the booking route: the shell's, and those of the remote's manifest. `chunk` is the name
 * that the build gave a file.
 */
export async function loadedFiles(root) {
  const [shell, remote] = ['shell', 'booking-app'].map((app) => ({
    app,
    folder: path.join(root, app, 'dist'),
  }));
  const scripts = await Promise.all([scriptsOfPage(shell.folder), scriptsOfRemote(remote.folder)]);
  return [shell, remote].flatMap(({ app, folder }, index) =>
    scripts[index].map((name) => ({ app, chunk: name.split('.')[0], file: path.join(folder, name) })),
  );
}

async function scriptsOfPage(folder) {
  return (await readdir(folder)).filter((name) => name.endsWith('.js'));
}

async function scriptsOfRemote(folder) {
  const { metaData, exposes } = JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8'));
  const chunks = exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]);
  return [...new Set([metaData.remoteEntry.name, ...chunks])];
}
