import path from 'node:path';
import { shellLine } from '../../../platform/texts/shell-words.ts';
import { openLiveReleaseList } from '../../../web/pages/site/live-release-list.ts';
import {
  releasedApps,
  FACTS,
  findDamage,
  LIST,
  LIST_COPY,
  readLiveReleases,
  readRelease,
  unkeptPromises,
  type AppName,
  type ReleasesInList,
} from '../../../web/pages/site/releases.ts';
import { newerServerWords, olderReleaseAdvice, releaseCommand } from '../../start/release-command-rules.ts';
import { fine, warning, wrong, type Finding } from './finding.ts';

/** The live releases must be stored as they were published, and fit together. */
export async function examineReleases(webRoot: string): Promise<Finding[]> {
  const unreadable = { list: false };
  let live: ReleasesInList;
  try {
    live = await openLiveReleaseList(webRoot, () => (unreadable.list = true)).read();
  } catch {
    return [unreadable.list ? await brokenList(webRoot) : nothingReleased(webRoot)];
  }
  const found = (
    await Promise.all(releasedApps.map((app) => releaseFindings(webRoot, app, live[app].version)))
  ).flat();
  const together = [...(unreadable.list ? [await brokenList(webRoot)] : []), ...promiseFindings(live)];
  const versions = releasedApps.map((app) => `${app} ${live[app].version}`).join(', ');
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
  const file = path.join(webRoot, LIST);
  const copy = await readLiveReleases(webRoot, LIST_COPY).catch(() => undefined);
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

async function releaseFindings(webRoot: string, app: AppName, version: string): Promise<Finding[]> {
  const release = await readRelease(webRoot, app, version);
  const damage = release ? await findDamage(webRoot, release) : { file: FACTS, isLost: true };
  if (damage !== undefined) {
    const words = damage.isLost ? `falta ${damage.file}` : `${damage.file} foi alterado`;
    return [
      wrong('release_damaged', `${app} ${version} está incompleto: ${words}.`, releaseCommand(webRoot, app)),
    ];
  }
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

function promiseFindings(live: ReleasesInList): Finding[] {
  return unkeptPromises(live).map(({ app, version, needs, shell }) =>
    wrong(
      'promise_not_kept',
      `${app} ${version} precisa da promessa ${needs} e o shell oferece ${shell.promise}.`,
      'Publique o lado que falta, ou volte a versão com npm run release -- --to.',
    ),
  );
}
