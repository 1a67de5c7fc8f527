import type { ServiceOption, Store } from '@hora-marcada/shared/contract';
import {
  formatPhone,
  pastedPhoneDigits,
  shownDuration,
  shownPrice,
  storePageTexts,
  whatsAppLink,
} from '@hora-marcada/shared/format';
import { escapeMarkup } from './markup.ts';

/** What a crawler, or a person without JavaScript, reads of a store: markup, every value escaped. */
export function scriptlessStore({ title, footer, phone, service_types: services }: Store): string {
  const list =
    services.length > 0 ? `<ul>${services.map(service).join('')}</ul>` : line('p', storePageTexts.noServices);
  return page(`${line('h1', title)}${list}<p>${invitation(phone)}</p>${line('p', footer)}`);
}

/** What is said to who sees the page but has no JavaScript for it. */
export function scriptlessInvitation({ phone }: Store): string {
  return page(`<p>${invitation(phone)}</p>`);
}

/** What they read where a store cannot be shown (BOOK-009). */
export function scriptlessBanner(name: string): string {
  return page(line('h1', storePageTexts.unavailable(name)));
}

function service(option: ServiceOption): string {
  const terms = [option.description, shownDuration(option), shownPrice(option)];
  return `<li>${line('h2', option.name)}${terms.map((term) => line('p', term)).join('')}</li>`;
}

function invitation(phone: string | null): string {
  const sentence = 'Para agendar, ative o JavaScript do seu navegador';
  if (!phone) return `${sentence}.`;
  const label = `WhatsApp ${formatPhone(pastedPhoneDigits(phone))}`;
  const link = `<a style="display:inline-block;padding:.75rem 0" href="${escapeMarkup(whatsAppLink(phone))}">${escapeMarkup(label)}</a>`;
  return `${sentence} ou fale com o estabelecimento: ${link}.`;
}

/** An element of text, its line breaks kept; nothing where there is no text. */
function line(element: string, text: string | undefined): string {
  return text ? `<${element}>${escapeMarkup(text).replace(/\r?\n/g, '<br>')}</${element}>` : '';
}

function page(content: string): string {
  return `<main style="max-width:40rem;margin:auto;padding:1.5rem;line-height:1.5;overflow-wrap:anywhere">${content}</main>`;
}
