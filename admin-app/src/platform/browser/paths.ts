/** The addresses of the owners' remote. */
export const paths = { login: '/login', admin: '/admin' } as const;

/** Whether an address is the login's, or lies below it. */
export function isLoginPath(pathname: string): boolean {
  return pathname === paths.login || pathname.startsWith(`${paths.login}/`);
}
