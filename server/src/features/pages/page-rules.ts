import { escapeMarkup } from './markup.ts';
import { withAssets, type PageAssets } from './page-assets.ts';
import { withData, withFirstSight } from './page-body.ts';
import { withHead, type PageHead } from './page-head.ts';
import type { FirstSight } from './render-thread.ts';

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
  /** What the page would have to ask for; left to it by default. */
  readonly assets?: PageAssets | undefined;
  /** What the server knows, by the id of the element that holds it; nothing by default. */
  readonly data?: Readonly<Record<string, object>>;
  /** What is seen before any program has come; the shell's empty root by default. */
  readonly firstSight?: FirstSight | undefined;
}

/** The shell's page with all the server has to say; values are escaped. */
export function fillPage(html: string, settings: PageSettings): string {
  if (!/<head[^>]*>[^]*<\/head>/i.test(html)) throw new Error('The released page of the shell has no head');
  const { nonce, head, scriptless, assets, data = {}, firstSight } = settings;
  const steps: readonly ((page: string) => string)[] = [
    (page) => (scriptless === undefined ? page : withScriptless(page, scriptless)),
    (page) => (head ? withHead(page, head, nonce) : page),
    (page) => (assets ? withAssets(page, assets, nonce) : page),
    (page) => (firstSight ? withFirstSight(page, firstSight, nonce) : page),
    (page) => withData(page, data, nonce),
    (page) => withSettings(page, settings),
  ];
  return steps.reduce((page, step) => step(page), html);
}

/** The page's content security policy: own scripts only, styles made at run time by nonce, shown inside no site but these. */
export function pagePolicy(nonce: string, embedOrigins: readonly string[] = []): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${embedOrigins.length > 0 ? embedOrigins.join(' ') : "'none'"}`,
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

/** First thing in the head: the nonce, the store that `/` shows, and what this browser alone may see. */
function withSettings(html: string, { nonce, defaultStore, preview }: PageSettings): string {
  const settings = [
    `<meta property="csp-nonce" nonce="${escapeMarkup(nonce)}">`,
    `<meta name="default-store" content="${escapeMarkup(defaultStore)}">`,
    ...(preview ? [`<meta name="preview" content="${escapeMarkup(JSON.stringify(preview))}">`] : []),
  ];
  return html.replace(/<head[^>]*>/i, (start) => start + settings.join(''));
}

/** Takes the place of the page's own words for readers without JavaScript, or stands at its end. */
function withScriptless(html: string, markup: string): string {
  return html.replace(/<noscript>[^]*?<\/noscript>|$/i, () => `<noscript>${markup}</noscript>`);
}
