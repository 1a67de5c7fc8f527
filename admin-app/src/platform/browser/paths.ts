/** The addresses of the owners' remote. */
export const paths = { login: '/login', newPassword: '/login/nova-senha', admin: '/admin' } as const;

/** What notices with the app closed need of the server. */
export const noticePaths = { worker: '/admin/sw.js', icon: '/admin/icon-192.png' } as const;

/** The page where a forgotten password is set anew. */
export function isNewPasswordPath(pathname: string): boolean {
  return pathname.replace(/\/+$/, '') === paths.newPassword;
}

/** The login, or a page below it. */
export function isLoginPath(pathname: string): boolean {
  return pathname === paths.login || pathname.startsWith(`${paths.login}/`);
}
