import { isBlank } from './validation-error.ts';

/** Characters. */
export const storeSettingsLimits = {
  title: 120,
  footer: 1000,
  question: 200,
  instagram: 500,
  review: 300,
} as const;

/** What a store asks its customers that wrote no question of its own (NOTE-001). */
export const usualNoteQuestion = 'Alguma observação?';

/** A title without what is neither letter, digit nor blank: 'Sol & Cia.' → 'Sol  Cia'. */
export function cleanTitle(typed: string): string {
  return typed.normalize('NFC').replace(/[^\p{L}0-9\s]/gu, '');
}

/** A footer without what is neither letter, digit, blank, comma, percent nor hyphen; line breaks stay. */
export function cleanFooter(typed: string): string {
  return typed.normalize('NFC').replace(/[^\p{L}0-9\s,%-]/gu, '');
}

/** '#RRGGBB' or '#RGB' → '#rrggbb'; undefined for what is no colour. */
export function hexColour(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const [, short] = /^#([0-9a-f]{3})$/.exec(text) ?? [];
  if (short !== undefined) return `#${short.replace(/./g, '$&$&')}`;
  return /^#[0-9a-f]{6}$/.test(text) ? text : undefined;
}

/** '@sol' and 'instagram.com/sol' → 'https://instagram.com/sol'; other text stays as it is. */
export function instagramAddress(typed: string): string {
  const text = typed.trim();
  const [, name] = /^@?([\w.]*\w)$/.exec(text) ?? [];
  if (name !== undefined && (text.startsWith('@') || !name.includes('.')))
    return `https://instagram.com/${name}`;
  return /^(?:www\.)?instagram\.com\//i.test(text) ? `https://${text}` : text;
}

/** No address at all is right, too. */
export function isInstagramAddress(text: string): boolean {
  const isAddress = /^https?:\/\/[^\s/.]+\.\S+$/i.test(text) && parsedAddress(text) !== undefined;
  return text === '' || (isAddress && text.length <= storeSettingsLimits.instagram);
}

export function isStoreTitle(cleaned: string): boolean {
  return !isBlank(cleaned);
}

export const notGoogle = 'Use um link do Google que comece com https://';

const hosts = /(?:^|\.)(?:google\.com(?:\.br)?|g\.page|goo\.gl)$/;

/** Pages of Google's that lead on to any other site. */
const leadsOn = /^\/(?:url|local_url|aclk|amp|interstitial|imgres)(?:\/|$)/i;

/**
 * Where customers review a store at Google, as a browser reads it; '' for none, undefined for any other address, and for one that
 * leads on to another site.
 */
export function reviewAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const address = parsedAddress(text);
  if (!address) return undefined;
  const { protocol, hostname, port, username, password, pathname, searchParams, href } = address;
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  const isForeign = [...searchParams].some(([name, value]) => name === 'btnI' || /:\/\/|^\/\//.test(value));
  const isFit = isPlain && hosts.test(hostname) && !leadsOn.test(pathname) && !isForeign;
  return isFit && href.length <= storeSettingsLimits.review ? href : undefined;
}

/** Undefined for what is none. Owners' browsers before 2024 have no URL.canParse. */
function parsedAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
