import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isPromiseKept } from '@hora-marcada/shared/federation';
import { z } from 'zod';
import { shellLine } from '../../../platform/shell-words.ts';
import {
  LIST_COPY,
  openLiveReleaseList,
  readReleaseList,
  readStoredRelease,
  releasedFile,
  type LiveReleases,
} from '../../../web/pages/site/released-files.ts';
import { newerServerWords, olderReleaseAdvice, releaseCommand } from '../../start/release-command-rules.ts';
import { fine, warning, wrong, type Finding } from './finding.ts';

type AppName = keyof LiveReleases;

const digests = z.object({ files: z.record(z.string(), z.string()) });

/** Whether the live releases are stored as they were published, and fit together. */
export async function examineReleases(webRoot: string): Promise<Finding[]> {
  const unreadable = { list: false };
  let live: LiveReleases;
  try {
    live = await openLiveReleaseList(webRoot, () => (unreadable.list = true)).read();
  } catch {
    return [unreadable.list ? await brokenList(webRoot) : nothingReleased(webRoot)];
  }
  const apps = Object.keys(live) as AppName[];
  const found = (await Promise.all(apps.map((app) => releaseFindings(webRoot, app, live[app])))).flat();
  const together = [...(unreadable.list ? [await brokenList(webRoot)] : []), ...promiseFindings(live)];
  const versions = apps.map((app) => `${app} ${live[app].version}`).join(', ');
  const all = [...together, ...found];
  return all.length > 0 ? all : [fine(`Os aplicativos no ar estão completos: ${versions}.`)];
}

function nothingReleased(webRoot: string): Finding {
  return wrong(
    'nothing_released',
    `Não há aplicativos publicados em ${webRoot} (WEB_ROOT).`,
    releaseCommand(webRoot),
  );
}

/** A list that is lost, unreadable, or without an app. */
async function brokenList(webRoot: string): Promise<Finding> {
  const file = path.join(webRoot, 'remotes.json');
  const copy = await readReleaseList(webRoot, LIST_COPY).catch(() => undefined);
  if (copy) {
    return wrong(
      'release_list_unreadable',
      `${file} não pode ser lido: vale a cópia da última publicação.`,
      shellLine(['cp', path.join(webRoot, LIST_COPY), file]),
    );
  }
  return wrong(
    'release_list_lost',
    `${file} não pode ser lido ou não tem todos os aplicativos, e não há cópia inteira dele.`,
    `${shellLine(['rm', '-f', file, path.join(webRoot, LIST_COPY)])} && ${releaseCommand(webRoot)}`,
  );
}

async function releaseFindings(
  webRoot: string,
  app: AppName,
  { version, entry }: LiveReleases[AppName],
): Promise<Finding[]> {
  const lost = await firstWrongFile(webRoot, app, version, entry);
  if (lost !== undefined)
    return [
      wrong('release_damaged', `${app} ${version} está incompleto: ${lost}.`, releaseCommand(webRoot, app)),
    ];
  const release = await readStoredRelease(webRoot, app, version);
  const tooNew = newerServerWords(app, version, release?.server);
  if (tooNew !== undefined) return [wrong('release_too_new', tooNew, olderReleaseAdvice(app))];
  if (app !== 'booking-app' || release?.render !== undefined) return [];
  return [
    warning(
      'release_without_first_screen',
      `${app} ${version} não traz a sua primeira tela pronta: as páginas aparecem um instante depois.`,
      releaseCommand(webRoot, app),
    ),
  ];
}

/** The first file of a release that is not as published; a release without digests needs its entry only. */
async function firstWrongFile(webRoot: string, app: AppName, version: string, entry: string) {
  const folder = path.join(webRoot, app, version);
  const facts = digests.safeParse(await readJson(path.join(folder, 'release.json')));
  if (!facts.success) {
    const isThere = (await contentOf(releasedFile(webRoot, entry))) !== undefined;
    return isThere ? undefined : `falta ${path.basename(entry)}`;
  }
  const wrongs = Object.entries(facts.data.files).map(([file, digest]) => wrongFiles(folder, file, digest));
  return (await Promise.all(wrongs)).flat()[0];
}

/** A file and its compressed twins, which browsers get instead where they are there. */
async function wrongFiles(folder: string, file: string, digest: string): Promise<string[]> {
  const content = await contentOf(path.join(folder, file));
  if (content === undefined) return [`falta ${file}`];
  if (digestOf(content) !== digest) return [`${file} foi alterado`];
  const wrongs = Object.entries(twins).map(async ([ending, decompress]) => {
    const twin = await contentOf(path.join(folder, file + ending));
    return twin === undefined || isTwin(twin, decompress, digest) ? [] : [`${file}${ending} foi alterado`];
  });
  return (await Promise.all(wrongs)).flat();
}

const twins = { '.br': brotliDecompressSync, '.gz': gunzipSync };

function isTwin(content: Buffer, decompress: (content: Buffer) => Buffer, digest: string): boolean {
  try {
    return digestOf(decompress(content)) === digest;
  } catch {
    return false;
  }
}

function promiseFindings({ shell, ...remotes }: LiveReleases): Finding[] {
  const { promise } = shell;
  if (promise === undefined) return [];
  return Object.entries(remotes).flatMap(([app, { version, needs }]) =>
    needs === undefined || isPromiseKept(needs, promise)
      ? []
      : [
          wrong(
            'promise_not_kept',
            `${app} ${version} precisa da promessa ${needs} e o shell oferece ${promise}.`,
            'Publique o lado que falta, ou volte a versão com npm run release -- --to.',
          ),
        ],
  );
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
