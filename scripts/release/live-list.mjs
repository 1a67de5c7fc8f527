import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requireKeptPromises } from './promise.mjs';
import { ReleaseProblem } from './release-problem.mjs';
import { requireVersion } from './version.mjs';

const timeoutInMs = 10_000;

/** What is live: app → {version, entry, since, needs | promise}; nothing before the first release. */
export async function liveList(webRoot) {
  const file = path.join(webRoot, 'remotes.json');
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return checked(JSON.parse(text));
  } catch {
    throw new ReleaseProblem(
      `${file} não pode ser lido: nada foi mudado. Corrija-o, ou copie remotes.previous.json por cima dele.`,
    );
  }
}

/**
 * Makes `release` the live one of `app`, in one step: readers see the old list or the new one, never a half. Two that
 * switch at once do so one after the other.
 */
export async function switchRelease(webRoot, app, release) {
  const unlock = await lock(path.join(webRoot, 'remotes.lock'));
  try {
    const before = await liveList(webRoot);
    const after = { ...before, [app]: release };
    requireKeptPromises(after);
    if (Object.keys(before).length > 0)
      await replace(path.join(webRoot, 'remotes.previous.json'), json(before));
    await replace(path.join(webRoot, 'remotes.json'), json(after));
    // A static host knows no list: it serves this page for every address.
    if (app === 'shell') await replace(path.join(webRoot, 'index.html'), await pageOf(webRoot, release));
  } finally {
    await unlock();
  }
}

function checked(list) {
  for (const { version, entry } of Object.values(list)) {
    requireVersion(version);
    if (typeof entry !== 'string') throw new TypeError('A release has an entry');
  }
  return list;
}

function json(list) {
  return `${JSON.stringify(list, null, 2)}\n`;
}

function pageOf(webRoot, { version, entry }) {
  return readFile(path.join(webRoot, 'shell', version, path.basename(entry)));
}

async function replace(file, content) {
  const incoming = `${file}.${process.pid}`;
  const handle = await open(incoming, 'w');
  await handle.writeFile(content);
  await handle.sync();
  await handle.close();
  await rename(incoming, file);
}

async function lock(file) {
  const until = Date.now() + timeoutInMs;
  for (;;) {
    try {
      await (await open(file, 'wx')).close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (Date.now() > until)
        throw new ReleaseProblem(`Outra publicação está em curso. Se não houver nenhuma, apague ${file}.`);
      await wait(50);
    }
  }
}
