const modes = ['invite', 'mail', 'anybody'] as const;

/** Who may make a store of their own: whoever was invited, has an address of e-mail, or anybody. */
export type SignUpMode = (typeof modes)[number];

/** As the server wrote it into the page; undefined where nobody may, and where it said nothing. */
export function signUpMode(page: Document = document): SignUpMode | undefined {
  const said = page.querySelector<HTMLMetaElement>('meta[name="sign-up"]')?.content;
  return modes.find((mode) => mode === said);
}

/** Opens the form on the login's page; an invite's link has its token behind it. */
export const signUpHash = '#criar';

/** The token of an invite's link; '' where the form was opened without one, undefined where it is not open. */
export function inviteIn(hash: string): string | undefined {
  const [, token = ''] = /^#criar(?:=([\w.-]*))?$/.exec(hash) ?? [];
  return hash.startsWith(signUpHash) ? token : undefined;
}
