import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requireKeptPromises } from './promise.mjs';
import { ReleaseProblem } from './release-problem.mjs';
import { requireVersion } from './version.mjs';

const timeoutInMs = 10_000;

/** What is live: app → {version, entry, since, needs | promise}; nothing before the first release. */
export async function liveList(webRoot) {
  const { list, copy } = filesIn(webRoot);
  // The copy first: another release may switch in between, and writes it last.
  const kept = (await readList(copy)) ?? {};
  const live = await readList(list);
  const lost = Object.keys(kept).filter((app) => !live?.[app]);
  // A list that is lost is not the same as none: to begin anew would drop the other apps.
  if (live !== null && lost.length === 0) return live ?? {};
  const mend =
    lost.length > 0
      ? `cp ${inShell(copy)} ${inShell(list)}`
      : `rm ${inShell(list)} && npm run build && npm run release -w shell -w booking-app -w admin-app`;
  throw new ReleaseProblem(`${list} não pode ser lido: nada foi mudado. Conserte-o com ${mend}`);
}

/** Whether a server could show pages: by the list, or by its copy. */
export async function hasShell(webRoot) {
  const lists = await Promise.all(Object.values(filesIn(webRoot)).map(readList));
  return lists.some((list) => list?.shell !== undefined);
}

/**
 * Makes `release` the live one of `app`, in one step: readers see the old list or the new one, never a half. Two that
 * switch at once do so one after the other.
 */
export async function switchRelease(webRoot, app, release) {
  const unlock = await lock(path.join(webRoot, 'remotes.lock'));
  try {
    const { list, copy } = filesIn(webRoot);
    const after = { ...(await liveList(webRoot)), [app]: release };
    requireKeptPromises(after);
    await replace(list, json(after));
    // For the day the list is edited into something unreadable.
    await replace(copy, json(after));
    // A static host knows no list: it serves this page for every address.
    if (app === 'shell') await replace(path.join(webRoot, 'index.html'), await pageOf(webRoot, release));
  } finally {
    await unlock();
  }
}

function filesIn(webRoot) {
  return { list: path.join(webRoot, 'remotes.json'), copy: path.join(webRoot, 'remotes.copy.json') };
}

/** Undefined where there is no such file, null for one that is no list. */
async function readList(file) {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return checked(JSON.parse(text));
  } catch {
    return null;
  }
}

function inShell(file) {
  return /^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`;
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
