import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ZodError } from 'zod';
import { errorCode } from '../../../platform/error-code.ts';
import { shellLine } from '../../../platform/texts/shell-words.ts';
import {
  LIST,
  LIST_COPY,
  readLiveList,
  unkeptPromises,
  type AppName,
  type LiveList,
  type ReleaseInList,
  type PromisedList,
} from '../../../web/pages/site/releases.ts';
import { ReleaseProblem } from './release-problem.ts';

const LOCK_TIMEOUT_IN_MILLISECONDS = 10_000;
const LOCK_RETRY_IN_MILLISECONDS = 50;

/** The live list; empty before the first release. Throws a ReleaseProblem that says how to mend a broken list. */
export async function requireLiveList(webRoot: string): Promise<LiveList> {
  // The copy first: another release may switch in between, and writes it last.
  const kept = (await findList(webRoot, LIST_COPY)) ?? {};
  const live = await findList(webRoot, LIST);
  const isLost = Object.keys(kept).some((app) => !(app in (live ?? {})));
  // A list that is lost is not the same as none: to begin anew would drop the other apps.
  if (live !== null && !isLost) return live ?? {};
  const list = path.join(webRoot, LIST);
  const mend = isLost
    ? shellLine(['cp', path.join(webRoot, LIST_COPY), list])
    : `${shellLine(['rm', list])} && npm run build && npm run release -w shell -w booking-app -w admin-app`;
  throw new ReleaseProblem(`${list} não pode ser lido: nada foi mudado. Conserte-o com ${mend}`);
}

/** True where a server could show pages: by the list, or by its copy. */
export async function hasShell(webRoot: string): Promise<boolean> {
  const lists = await Promise.all([LIST, LIST_COPY].map((file) => findList(webRoot, file)));
  return lists.some((list) => list?.shell !== undefined);
}

/**
 * Makes a release the live one of its app, in one step: readers see the old list or the new one, never a half. Two that
 * switch at once do so one after the other.
 */
export async function switchRelease(webRoot: string, app: AppName, release: ReleaseInList): Promise<void> {
  const unlock = await lock(path.join(webRoot, 'remotes.lock'));
  try {
    const after = { ...(await requireLiveList(webRoot)), [app]: release };
    requireKeptPromises(after);
    const text = `${JSON.stringify(after, null, 2)}\n`;
    for (const file of [LIST, LIST_COPY]) await replaceFile(path.join(webRoot, file), text);
    // A static host knows no list: it serves this page for every address.
    if (app === 'shell') {
      const page = path.join(webRoot, app, release.version, path.basename(release.entry));
      await replaceFile(path.join(webRoot, 'index.html'), await readFile(page));
    }
  } finally {
    await unlock();
  }
}

/** Throws a ReleaseProblem for a list in which the shell does not promise what a remote needs. */
export function requireKeptPromises(list: PromisedList): void {
  const [unkept] = unkeptPromises(list);
  if (unkept === undefined) return;
  const { app, version, needs, shell } = unkept;
  throw new ReleaseProblem(
    `${app} ${version} precisa da promessa ${needs} e o shell ${shell.version} oferece ${shell.promise}: publique antes o outro lado.`,
  );
}

/** Undefined where there is no such file, null for one that is no list. */
async function findList(webRoot: string, file: string): Promise<LiveList | null | undefined> {
  try {
    return await readLiveList(webRoot, file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (error instanceof SyntaxError || error instanceof ZodError) return null;
    throw error;
  }
}

async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const incoming = `${file}.${process.pid}`;
  const handle = await open(incoming, 'w');
  await handle.writeFile(content);
  await handle.sync();
  await handle.close();
  await rename(incoming, file);
}

async function lock(file: string): Promise<() => Promise<void>> {
  const until = Date.now() + LOCK_TIMEOUT_IN_MILLISECONDS;
  for (;;) {
    try {
      await (await open(file, 'wx')).close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      if (Date.now() > until)
        throw new ReleaseProblem(`Outra publicação está em curso. Se não houver nenhuma, apague ${file}.`);
      await wait(LOCK_RETRY_IN_MILLISECONDS);
    }
  }
}
