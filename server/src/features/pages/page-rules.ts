/** What the server writes into the shell's page before it leaves. */
export interface PageSettings {
  readonly nonce: string;
  readonly defaultStore: string;
  /** Releases for this browser alone, by app, in the shape of `/remotes.json`; none by default. */
  readonly preview?: object | undefined;
}

/** The shell's page with its nonce and the store that `/` shows, first thing in its head; values are escaped. */
export function fillPage(html: string, { nonce, defaultStore, preview }: PageSettings): string {
  const head = /<head[^>]*>/i.exec(html);
  if (!head) throw new Error('The released page of the shell has no head');
  const settings = [
    `<meta property="csp-nonce" nonce="${escapeAttribute(nonce)}">`,
    `<meta name="default-store" content="${escapeAttribute(defaultStore)}">`,
    ...(preview ? [`<meta name="preview" content="${escapeAttribute(JSON.stringify(preview))}">`] : []),
  ];
  const afterHead = head.index + head[0].length;
  return html.slice(0, afterHead) + settings.join('') + html.slice(afterHead);
}

/** The page's content security policy: own scripts only, styles made at run time by nonce. */
export function pagePolicy(nonce: string): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Whether an address is a page of the shell: machine addresses and files that browsers ask for unasked are not. */
export function isPageAddress(address: string): boolean {
  const [first = ''] = address.slice(1).split(/[/?#]/);
  return !machineSegments.has(first.toLowerCase());
}

const machineSegments = new Set([
  'api',
  'scheduler',
  'user',
  'static',
  'assets',
  'remotes',
  'remotes.json',
  'healthz',
  'readyz',
  'favicon.ico',
  'robots.txt',
]);

function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (character) => `&#${character.codePointAt(0)};`);
}
