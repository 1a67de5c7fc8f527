import { darkPageColour as darkThemeColour, readPalette } from '@hora-marcada/shared/colour';
import type { ServiceOption, Store } from '@hora-marcada/shared/contract';
import {
  appointmentRequestText,
  formatPhone,
  internationalPhone,
  pastedPhoneDigits,
  shownDuration,
  shownPrice,
  storePageTexts,
  whatsAppLink,
} from '@hora-marcada/shared/format';
import {
  picturedStore,
  sharePicturePath,
  sharePictureSize,
  type PicturedStore,
} from '../../share-picture/share-picture-rules.ts';
import { escapeMarkup, type PageHead } from './fill-page.ts';

/** The head of a store's page (GEN-005, P-20), of one that is new for people only; the page's one public address is `origin`/`name`. */
export function storeHead(store: Store, origin: string, name: string, isNew = false): PageHead {
  const { title } = store;
  const address = `${origin}/${name}`;
  const description = storePageTexts.description(title);
  return {
    title,
    metas: {
      description,
      'theme-color': readPalette(store.styles).brand,
      ...(isNew && unlistedHead.metas),
    },
    darkThemeColour,
    openGraph: {
      title,
      description,
      type: 'website',
      site_name: title,
      locale: 'pt_BR',
      url: address,
      ...sharePicture(picturedStore(store, isNew), origin, name),
    },
    canonical: address,
    structuredData: localBusiness(store, address),
  };
}

/** The head of a page that shows one booking of a store, which no search engine should show. */
export function bookingHead(store: Store, origin: string, name: string): PageHead {
  const { title } = store;
  const { metas, openGraph } = storeHead(store, origin, name);
  return {
    title: `Seu agendamento em ${title}`,
    metas: { ...metas, ...unlistedHead.metas },
    darkThemeColour,
    openGraph: {
      ...openGraph,
      title: 'Seu agendamento',
      description: title,
      url: `${origin}/${name}/agendamento`,
    },
  };
}

/** The head of a page that no search engine should show. */
const unlistedHead: PageHead = { metas: { robots: 'noindex' } };

/** The same for owners, who may install the app (PUSH-015); `signUp` tells the login who may make a store ('off' is not told). */
export const ownersHead = (signUp: string): PageHead => ({
  metas: { ...unlistedHead.metas, ...(signUp !== 'off' && { 'sign-up': signUp }) },
  links: { manifest: '/admin/manifest.webmanifest', 'apple-touch-icon': '/admin/icon-192.png' },
});

/** The same for customers, whose pages may be dark. */
export const closedHead: PageHead = { ...unlistedHead, darkThemeColour };

/** A store for crawlers and for people without JavaScript: markup, every value escaped. */
export function scriptlessStore(store: Store): string {
  const { title, footer, service_types: services } = store;
  const list =
    services.length > 0
      ? `<ul>${services.map(serviceMarkup).join('')}</ul>`
      : textElement('p', storePageTexts.noServices);
  return mainElement(
    `${textElement('h1', title)}<p>${bookingInvitation(store)}</p>${list}${textElement('p', footer)}`,
  );
}

/** For readers without JavaScript of a page that shows the store already. */
export function scriptlessInvitation(store: Store): string {
  return noteElement(bookingInvitation(store));
}

/** For readers without JavaScript of a page that shows one booking. */
export function scriptlessBooking({ phone }: Store): string {
  return mainElement(`<p>${invitation('Para ver o seu agendamento', phone)}</p>`);
}

/** For readers without JavaScript of the owners' pages. */
export const scriptlessOwnersPage = mainElement('<p>Para entrar, ative o JavaScript do seu navegador.</p>');

/** For readers without JavaScript where a store cannot be shown (BOOK-009). */
export function scriptlessBanner(name: string): string {
  return mainElement(textElement('h1', storePageTexts.unavailable(name)));
}

/** Chats fetch a picture by its whole address only. */
function sharePicture(store: PicturedStore, origin: string, name: string): Readonly<Record<string, string>> {
  if (origin === '') return {};
  const { width, height } = sharePictureSize;
  return {
    image: origin + sharePicturePath(name, store),
    'image:type': 'image/png',
    'image:width': String(width),
    'image:height': String(height),
    'image:alt': store.title,
  };
}

function localBusiness({ title, phone, service_types: services }: Store, address: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: title,
    url: address,
    ...(phone && { telephone: `+${internationalPhone(phone)}` }),
    ...(services.length > 0 && { makesOffer: services.map(schemaOffer) }),
  };
}

function schemaOffer({ name, description, price, show_price: isPriceShown }: ServiceOption): object {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name, ...(description && { description }) },
    ...(isPriceShown && price !== null && { price, priceCurrency: 'BRL' }),
  };
}

function serviceMarkup(option: ServiceOption): string {
  const terms = [option.description, shownDuration(option), shownPrice(option)];
  return `<li>${textElement('h2', option.name)}${terms.map((term) => textElement('p', term)).join('')}</li>`;
}

function bookingInvitation({ phone, service_types: services }: Store): string {
  const [only, ...others] = services;
  return invitation(
    'Para agendar',
    phone,
    appointmentRequestText(others.length === 0 ? only?.name : undefined),
  );
}

/** `message`: what the chat with the store begins with. */
function invitation(purpose: string, phone: string | null, message?: string): string {
  const sentence = `${purpose}, ative o JavaScript do seu navegador`;
  if (!phone) return `${sentence}.`;
  const label = `WhatsApp ${formatPhone(pastedPhoneDigits(phone))}`;
  const link = `<a style="display:inline-block;padding:.75rem 0" href="${escapeMarkup(whatsAppLink(phone, message))}">${escapeMarkup(label)}</a>`;
  return `${sentence} ou fale com o estabelecimento: ${link}.`;
}

/** An element of text, its line breaks kept; nothing where there is no text. */
function textElement(element: string, text: string | undefined): string {
  return text ? `<${element}>${escapeMarkup(text).replace(/\r?\n/g, '<br>')}</${element}>` : '';
}

/** Above a page that has a main part of its own. */
function noteElement(content: string): string {
  return `<aside style="max-width:65rem;margin:auto;padding:.75rem 1.25rem .25rem;line-height:1.5">${content}</aside>`;
}

function mainElement(content: string): string {
  return `<main style="max-width:40rem;margin:auto;padding:1.5rem;line-height:1.5;overflow-wrap:anywhere">${content}</main>`;
}
