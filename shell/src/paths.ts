import type { RemoteName } from '@hora-marcada/shared/federation';

/** The addresses of the shell; the rest of an address belongs to a remote. */
export const paths = {
  login: '/login/*',
  admin: '/admin/*',
  booking: '*',
  liveReleases: '/remotes.json',
} as const;

/** The remote that an address leads to, as the routes of these paths do. */
export function remoteAt(pathname: string): RemoteName {
  return /^\/(login|admin)(\/|$)/i.test(pathname) ? 'admin-app' : 'booking-app';
}
