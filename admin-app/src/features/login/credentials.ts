/** What a login form holds, unchanged: password managers may fill it without telling anybody (LOGIN-020, LOGIN-021). */
export function credentialsIn(form: FormData): { username: string; password: string } {
  return { username: textIn(form, 'username'), password: textIn(form, 'password') };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
