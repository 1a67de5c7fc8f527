import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPromiseKept } from '@hora-marcada/shared/federation';
import { z } from 'zod';
import {
  openLiveReleaseList,
  readStoredRelease,
  releasedFile,
  type LiveReleases,
} from '../../../web/pages/site/released-files.ts';
import { fine, warning, wrong, type Finding } from './finding.ts';

type AppName = keyof LiveReleases;

const publishAgain = (app: string) =>
  `npm run build -w ${app} && npm run release -w ${app} publica outra vez.`;
const digests = z.object({ files: z.record(z.string(), z.string()) });

/** Whether the live releases are stored as they were published, and fit together. */
export async function examineReleases(webRoot: string): Promise<Finding[]> {
  const unreadable = { list: false };
  let live: LiveReleases;
  try {
    live = await openLiveReleaseList(webRoot, () => (unreadable.list = true)).read();
  } catch {
    return [
      wrong(
        `Não há aplicativos publicados em ${webRoot}, ou remotes.json não pode ser lido.`,
        'npm run build e npm run release -w shell, -w booking-app e -w admin-app os publicam; ou corrija WEB_ROOT.',
      ),
    ];
  }
  const apps = Object.keys(live) as AppName[];
  const found = (await Promise.all(apps.map((app) => releaseFindings(webRoot, app, live[app])))).flat();
  const together = [...(unreadable.list ? [brokenList(webRoot)] : []), ...promiseFindings(live)];
  const versions = apps.map((app) => `${app} ${live[app].version}`).join(', ');
  const all = [...together, ...found];
  return all.length > 0 ? all : [fine(`Os aplicativos no ar estão completos: ${versions}.`)];
}

function brokenList(webRoot: string): Finding {
  const file = path.join(webRoot, 'remotes.json');
  return wrong(
    `${file} não pode ser lido: vale o de antes.`,
    'Corrija-o, ou copie remotes.previous.json por cima dele.',
  );
}

async function releaseFindings(
  webRoot: string,
  app: AppName,
  { version, entry }: LiveReleases[AppName],
): Promise<Finding[]> {
  const lost = await firstWrongFile(webRoot, app, version, entry);
  if (lost !== undefined) return [wrong(`${app} ${version} está incompleto: ${lost}.`, publishAgain(app))];
  const release = await readStoredRelease(webRoot, app, version);
  if (app !== 'booking-app' || release?.render !== undefined) return [];
  return [
    warning(
      `${app} ${version} não traz a sua primeira tela pronta: as páginas aparecem um instante depois.`,
      publishAgain(app),
    ),
  ];
}

/** The first file of a release that is not as published; a release without digests needs its entry only. */
async function firstWrongFile(webRoot: string, app: AppName, version: string, entry: string) {
  const folder = path.join(webRoot, app, version);
  const facts = digests.safeParse(await readJson(path.join(folder, 'release.json')));
  if (!facts.success) {
    const isThere = (await digestOf(releasedFile(webRoot, entry))) !== undefined;
    return isThere ? undefined : `falta ${path.basename(entry)}`;
  }
  const wrongs = Object.entries(facts.data.files).map(async ([file, digest]) => {
    const found = await digestOf(path.join(folder, file));
    if (found === digest) return [];
    return [found === undefined ? `falta ${file}` : `${file} foi alterado`];
  });
  return (await Promise.all(wrongs)).flat()[0];
}

function promiseFindings({ shell, ...remotes }: LiveReleases): Finding[] {
  const { promise } = shell;
  if (promise === undefined) return [];
  return Object.entries(remotes).flatMap(([app, { version, needs }]) =>
    needs === undefined || isPromiseKept(needs, promise)
      ? []
      : [
          wrong(
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

async function digestOf(file: string): Promise<string | undefined> {
  try {
    return createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  } catch {
    return undefined;
  }
}
