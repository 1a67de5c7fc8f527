import { hash } from 'node:crypto';
import { isAppointmentPath, storeSlugOf } from '@hora-marcada/shared/format';

/** `{ kind: 'store', name: 'sampa' }` of '/sampa'; 'booking' of a link to one appointment; else whose page it is. */
export type PageSubject =
  | { readonly kind: 'store' | 'booking'; readonly name: string }
  | { readonly kind: 'owners' }
  | { readonly kind: 'nobody' };

/** False for addresses of machines and for files that browsers request by themselves. */
export function isPageAddress(address: string): boolean {
  const [first = ''] = address.slice(1).split(/[/?#]/);
  return !machineSegments.has(first.toLowerCase());
}

/**
 * An address that can be decoded: letters that were encoded otherwise than in UTF-8, as in '/sal%E3o', stand in it as they were
 * written. Only pages are read so.
 */
export function readableAddress(address: string): string {
  if (!isPageAddress(address)) return address;
  return address.replace(/(?:%[\da-f]{2})+|%/gi, (escapes) =>
    isDecodable(escapes) ? escapes : escapes.replaceAll('%', '%25'),
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The address of a store without what the sentence around its link put behind it, as in '/sampa).'; undefined for any other. */
export function withoutPunctuation(address: string): string | undefined {
  const end = address.search(/[?#]|$/);
  const path = decodeURIComponent(readableAddress(address.slice(0, end)));
  const bare = path.replace(/[\s.,;:!?…)\]}>'"”’»*_]+$/u, '');
  return bare !== path && /^\/[a-z\d-]+$/i.test(bare) ? bare + address.slice(end) : undefined;
}

/** Reads a request's path and query; `defaultStore` is the store of `/`, '' for none. */
export function pageSubject(url: string, defaultStore: string): PageSubject {
  const [path = ''] = url.split(/[?#]/);
  const name = storeSlugOf(path) ?? defaultStore;
  if (name === '') return { kind: 'nobody' };
  if (ownersPages.includes(name.toLowerCase())) return { kind: 'owners' };
  return { kind: isAppointmentPath(path) ? 'booking' : 'store', name };
}

/**
 * The origin that a page says it has: the one at which it was requested where it is among the public ones, else the first of
 * them. Without any, whatever the request says, as far as proxies are believed; '' where that is no origin, or one that would
 * need an escape.
 */
export function pageOrigin(
  { protocol, host }: { readonly protocol: string; readonly host: string },
  publicOrigins: readonly string[],
): string {
  const address = `${protocol}://${host}`;
  const asked = URL.canParse(address) ? new URL(address).origin : '';
  const origin = /^[\w.:[\]/-]+$/.test(asked) ? asked : '';
  const [first] = publicOrigins;
  return first === undefined || publicOrigins.includes(origin) ? origin : first;
}

/** Who may do what with a page, beside its own files. */
export interface PagePermissions {
  /** The texts of its inline scripts and style sheets. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Of the styles that its scripts make at run time; none by default. */
  readonly nonce?: string;
  /** Sites that may show the page inside one of theirs; none by default. */
  readonly embedOrigins?: readonly string[];
}

/** The content security policy: own files, and what stands inline by its hash. */
export function pagePolicy({ scripts, styles, nonce, embedOrigins = [] }: PagePermissions): string {
  const nonceSource = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...scripts.map(hashSource)].join(' ')}`,
    `style-src ${["'self'", ...styles.map(hashSource), ...nonceSource].join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${embedOrigins.length > 0 ? embedOrigins.join(' ') : "'none'"}`,
  ].join('; ');
}

/** Of the text as a browser reads it, which knows one kind of line break. */
function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text.replaceAll(/\r\n?/g, '\n'), 'base64')}'`;
}

const ownersPages = ['login', 'admin'];

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
