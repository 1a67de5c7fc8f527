import { internationalPhone } from './phone/phone.ts';

const street =
  /^\s*(?:rua|r|avenida|av|alameda|al|travessa|tv|praça|largo|rodovia|rod|estrada|quadra|qd|shopping|galeria)\b.*/imu;

/** A chat with a Brazilian number in whatever form it is written, with a text to send (LINK-001 to LINK-007). */
export function whatsAppLink(phone: string, text?: string): string {
  const chat = `https://wa.me/${internationalPhone(phone)}`;
  return text === undefined ? chat : `${chat}?${linkQuery({ text })}`;
}

/** A chat with a text, for a contact that is chosen in WhatsApp. */
export function chatOfChoice(text: string): string {
  return `https://wa.me/?${linkQuery({ text })}`;
}

/** 'name=value&…' in UTF-8; slashes stay readable, half a surrogate pair becomes U+FFFD instead of an error. */
export function linkQuery(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');
}

function encoded(value: string): string {
  return encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll('%2F', '/');
}

/** Where a browser, or a phone's own app, shows an address. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?${linkQuery({ api: '1', query: address })}`;
}

/** The line of a store's footer that begins as an address does; undefined where none does. */
export function streetAddress(footer: string): string | undefined {
  return street.exec(footer)?.[0].trim();
}
