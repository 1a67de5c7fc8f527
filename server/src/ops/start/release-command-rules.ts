import { isServerNewEnough } from '@hora-marcada/shared/federation';
import { productVersion } from '../../platform/product-version.ts';
import { shellLine } from '../../platform/texts/shell-words.ts';

/** The line that builds and publishes all apps, or one. */
export function releaseCommand(webRoot: string, app?: string): string {
  const build = app === undefined ? [] : ['-w', app];
  const apps = app === undefined ? ['shell', 'booking-app', 'admin-app'] : [app];
  const release = apps.flatMap((name) => ['-w', name]);
  return [
    shellLine(['npm', 'run', 'build', ...build]),
    `WEB_ROOT=${shellLine([webRoot])} ${shellLine(['npm', 'run', 'release', ...release])}`,
  ].join(' && ');
}

/** That a live front end is too new for this server; undefined where it is not, or does not say what it needs. */
export function newerServerWords(app: string, version: string, needed: string | undefined) {
  if (needed === undefined || isServerNewEnough(needed, productVersion)) return undefined;
  return `${app} ${version} precisa do servidor ${needed} ou mais novo, e este é ${productVersion}.`;
}

export function olderReleaseAdvice(app: string): string {
  return `Atualize o servidor, ou volte a versão com npm run release -w ${app} -- --to.`;
}
