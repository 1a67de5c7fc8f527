/** The login of the store that a newcomer finds; everybody can read it. */
export const demonstrationLogin = { username: 'demo', password: 'demo1234' };

export function isDemonstrationLogin(login: typeof demonstrationLogin): boolean {
  return login.username === demonstrationLogin.username && login.password === demonstrationLogin.password;
}
