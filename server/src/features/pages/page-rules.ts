import { escapeMarkup } from './markup.ts';
import { withHead, type PageHead } from './page-head.ts';

/** What the server writes into the shell's page before it leaves. */
export interface PageSettings {
  readonly nonce: string;
  readonly defaultStore: string;
  /** Releases for this browser alone, by app, in the shape of `/remotes.json`; none by default. */
  readonly preview?: object | undefined;
  /** What the page says in its head in place of the shell's own words; nothing by default. */
  readonly head?: PageHead | undefined;
  /** Markup for readers without JavaScript in place of the shell's own; nothing by default. */
  readonly scriptless?: string | undefined;
}

/** The shell's page with its nonce and the store that `/` shows, first thing in its head; values are escaped. */
export function fillPage(
  html: string,
  { nonce, defaultStore, preview, head, scriptless }: PageSettings,
): string {
  if (!/<head[^>]*>[^]*<\/head>/i.test(html)) throw new Error('The released page of the shell has no head');
  const settings = [
    `<meta property="csp-nonce" nonce="${escapeMarkup(nonce)}">`,
    `<meta name="default-store" content="${escapeMarkup(defaultStore)}">`,
    ...(preview ? [`<meta name="preview" content="${escapeMarkup(JSON.stringify(preview))}">`] : []),
  ];
  const known = scriptless === undefined ? html : withScriptless(html, scriptless);
  const said = head ? withHead(known, head, nonce) : known;
  return said.replace(/<head[^>]*>/i, (start) => start + settings.join(''));
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

/** Takes the place of the page's own words for readers without JavaScript, or stands at its end. */
function withScriptless(html: string, markup: string): string {
  return html.replace(/<noscript>[^]*?<\/noscript>|$/i, () => `<noscript>${markup}</noscript>`);
}
