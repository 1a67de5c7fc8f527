import { linkQuery } from './link-query.ts';
import { internationalPhone } from './phone.ts';

/** A chat with a Brazilian number in whatever form it is written, with a text to send (LINK-001 to LINK-007). */
export function whatsAppLink(phone: string, text?: string): string {
  const chat = `https://wa.me/${internationalPhone(phone)}`;
  return text === undefined ? chat : `${chat}?${linkQuery({ text })}`;
}
