/** The addresses the shell knows; everything else in an address belongs to a remote. */
export const paths = {
  login: '/login/*',
  admin: '/admin/*',
  booking: '*',
  liveReleases: '/remotes.json',
} as const;
