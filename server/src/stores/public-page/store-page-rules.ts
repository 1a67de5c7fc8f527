import { readPalette, type Palette } from '@hora-marcada/shared/colour';
import type { Store } from '@hora-marcada/shared/contract';
import { toWallClock, inReais, dayOf, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import { usualNoteQuestion, type ImageKind } from '@hora-marcada/shared/rules';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../platform/refusal.ts';
import { servedImages } from './image-address-rules.ts';
import { isStoreEndpoint, storeIdOf, type StoreId } from '../../platform/store-id.ts';

/** When a store's page is open. */
export interface PageValidity {
  readonly timeZone: string;
  /** 'YYYY-MM-DD'; null never expires. */
  readonly expirationDate: string | null;
}

export interface StorePage extends PageValidity {
  readonly storeId: StoreId;
  readonly title: string;
  readonly footer: string;
  readonly phone: string;
  readonly instagram: string;
  readonly questionCalendar: string | null;
  readonly styles: Readonly<Record<string, unknown>>;
  readonly showGoogleCalendarButton: boolean;
  readonly showWhatsAppButton: boolean;
  /** https origins of the sites that may show the page inside their own. */
  readonly embedOrigins: readonly string[];
  /** When it came by itself; null of a store that the operator made. */
  readonly signedUpAt: Date | null;
  readonly reminds: boolean;
  readonly takesSeveralServices: boolean;
  readonly takesAnyCalendar: boolean;
  /** '' for the usual one; null where customers leave no notes. */
  readonly noteQuestion: string | null;
  readonly services: readonly StorePageService[];
  /** Of every calendar. */
  readonly openings: readonly StorePageOpening[];
  /** Its logo, its cover and those of its services. */
  readonly images: readonly StorePageImage[];
}

export interface StorePageImage {
  /** Of a photo: the service's. */
  readonly id: string;
  readonly kind: ImageKind;
  readonly hash: string;
}

export interface StorePageOpening {
  /** 'HH:mm:ss' */
  readonly opensAt: string;
  readonly closesAt: string;
  /** Monday 1 to Sunday 7. */
  readonly weekdays: readonly number[];
}

export interface StorePageService {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly durationInMinutes: number | null;
  readonly priceInCents: number | null;
  readonly showDuration: boolean;
  readonly showPrice: boolean;
  /** In each calendar that does it, in cents; null is the service's own. */
  readonly pricesInCalendars: readonly (number | null)[];
  /** Places of the calendars that do it among the store's, in order of creation, from 0. */
  readonly calendarPlaces: readonly number[];
  /** '' for none. */
  readonly category: string;
}

/** The store an address names, in any case; throws `not_found` where no store can be. */
export function storeIdFrom(name: string): StoreId {
  const endpoint = name.toLowerCase();
  if (!isStoreEndpoint(endpoint)) throw storeNotFound();
  return storeIdOf(endpoint);
}

/** Throws `not_found` without a store and `store_expired` after its last day in its own zone. */
export function requireOpenPage<Page extends PageValidity>(page: Page | undefined, now: Date): Page {
  if (!page) throw storeNotFound();
  if (!isPageOpen(page, now)) throw new Refusal('store_expired');
  return page;
}

/** Whether customers see the page, its last day included. */
export function isPageOpen({ timeZone, expirationDate }: PageValidity, now: Date): boolean {
  return expirationDate === null || expirationDate >= dayOf(toWallClock(now, timeZone));
}

const NEW_FOR_IN_DAYS = 7;

/** True while nobody can know yet what comes of a store that came by itself: no search engine should show it (JOIN-006). */
export function isNewcomer({ signedUpAt }: Pick<StorePage, 'signedUpAt'>, now: Date): boolean {
  const newFor = NEW_FOR_IN_DAYS * MILLISECONDS_A_DAY;
  return signedUpAt !== null && now.getTime() - signedUpAt.getTime() < newFor;
}

export function storeNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Estabelecimento não encontrado.' });
}

/** A store as the public sees it, and nothing else of it (PERM-007); without open times where nobody is shown them. */
export function storeAnswer(page: StorePage, openTimes: Store['open_times'] = []): Store {
  const { storeId, images } = page;
  const hashOf = (of: ImageKind) => images.find(({ kind }) => kind === of)?.hash;
  const photos = new Map(images.map(({ id, hash }) => [id, hash]));
  return {
    styles: page.styles,
    palette: palettes.memo(JSON.stringify(page.styles)),
    title: page.title,
    footer: page.footer,
    instagram: page.instagram,
    phone: page.phone,
    service_types: page.services.map((service) => ({
      ...serviceOption(service),
      ...servedImages(storeId, { photo: photos.get(service.id) }),
    })),
    show_google_calendar_button: page.showGoogleCalendarButton,
    show_whatsapp_button: page.showWhatsAppButton,
    question_calendar: page.questionCalendar,
    time_zone: page.timeZone,
    opening_times: openingTimes(page.openings),
    open_times: openTimes,
    reminders: page.reminds,
    several_services: page.takesSeveralServices,
    ...(page.takesAnyCalendar && { any_calendar: true }),
    ...(page.noteQuestion !== null && { note_question: page.noteQuestion || usualNoteQuestion }),
    ...servedImages(storeId, { logo: hashOf('logo'), cover: hashOf('cover') }),
  };
}

/** A palette takes about a millisecond to find, and a store's page asks for the same one each time. */
const palettes = new LRUCache<string, Palette>({
  max: 1000,
  memoMethod: (pageStyles) => readPalette(JSON.parse(pageStyles)),
});

function serviceOption(service: StorePageService): Store['service_types'][number] {
  return {
    id: service.id,
    name: service.name,
    description: service.description,
    service_time_minutes: service.durationInMinutes,
    show_service_time: service.showDuration,
    ...shownPrice(service),
    calendar_places: [...service.calendarPlaces],
    ...(service.category && { category: service.category }),
  };
}

/** What a service costs; of several prices the lowest, beside its own (TIME-012). */
function shownPrice({ priceInCents, pricesInCalendars, showPrice: isShown }: StorePageService) {
  const own = { price: inReais(priceInCents), show_price: isShown };
  if (!isShown) return own;
  const prices = [...new Set(pricesInCalendars.map((price) => price ?? priceInCents))];
  const [only = priceInCents, ...others] = prices;
  if (others.length === 0) return { ...own, price: inReais(only) };
  const lowest = Math.min(...prices.filter((price) => price !== null));
  return { ...own, show_price: false, price_from: inReais(lowest) };
}

const dayNames = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'];

/** When a store is open, a line for each group of days that follow one another with the same hours: 'seg a sex 09:00–19:00'. */
export function openingTimes(openings: readonly StorePageOpening[]): string[] {
  const groups: { readonly hours: string; readonly days: string[] }[] = [];
  let before = '';
  for (const [index, name] of dayNames.entries()) {
    const hours = hoursOf(openings.filter(({ weekdays }) => weekdays.includes(index + 1)));
    if (hours !== '' && hours === before) groups.at(-1)?.days.push(name);
    else if (hours !== '') groups.push({ hours, days: [name] });
    before = hours;
  }
  return groups.map(({ hours, days }) => `${daysText(days)} ${hours}`);
}

function daysText(days: readonly string[]): string {
  const [first = ''] = days;
  return days.length === 1 ? first : `${first} ${days.length === 2 ? 'e' : 'a'} ${days.at(-1) ?? ''}`;
}

/** '09:00–12:00, 13:00–19:00'; what touches or overlaps is one. */
function hoursOf(openings: readonly StorePageOpening[]): string {
  const merged: { readonly from: string; until: string }[] = [];
  for (const { opensAt, closesAt } of openings.toSorted((a, b) => a.opensAt.localeCompare(b.opensAt))) {
    const last = merged.at(-1);
    if (last && opensAt <= last.until) last.until = closesAt > last.until ? closesAt : last.until;
    else merged.push({ from: opensAt, until: closesAt });
  }
  return merged.map(({ from, until }) => `${from.slice(0, 5)}–${until.slice(0, 5)}`).join(', ');
}
