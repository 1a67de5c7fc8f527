import { shellLine } from '../../platform/shell-words.ts';

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
