import { linkQuery } from './links.ts';

/** Where a browser, or a phone's own app, shows an address. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?${linkQuery({ api: '1', query: address })}`;
}
