import { appointmentLinksKey as key } from '../../../platform/booked-here-mark.ts';
import { localTextStorage } from '../../../platform/browser-storage.ts';

const maxPerStore = 5;

/** A booking that was made in this browser. */
export interface AppointmentLink {
  readonly token: string;
  /** 'YYYY-MM-DDTHH:mm' by the store's clock. */
  readonly start: string;
}

/** A store's bookings that this browser knows of, the next one first (MOVE-031). */
export function appointmentLinks(storeSlug: string): readonly AppointmentLink[] {
  const links = readAll()[storeSlug.toLowerCase()];
  return Array.isArray(links)
    ? links.filter(isLink).sort((one, other) => (one.start < other.start ? -1 : 1))
    : [];
}

/** Adds a booking, or changes when it is. */
export function keepAppointmentLink(storeSlug: string, link: AppointmentLink): void {
  writeLinks(storeSlug, [link, ...without(storeSlug, link.token)].slice(0, maxPerStore));
}

export function forgetAppointmentLink(storeSlug: string, token: string): void {
  writeLinks(storeSlug, without(storeSlug, token));
}

function without(storeSlug: string, token: string): readonly AppointmentLink[] {
  return appointmentLinks(storeSlug).filter((link) => link.token !== token);
}

function writeLinks(storeSlug: string, links: readonly AppointmentLink[]): void {
  localTextStorage.write(key, JSON.stringify({ ...readAll(), [storeSlug.toLowerCase()]: links }));
}

function readAll(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localTextStorage.read(key) ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function isLink(value: unknown): value is AppointmentLink {
  const { token, start } = Object(value) as Partial<Record<keyof AppointmentLink, unknown>>;
  return typeof token === 'string' && typeof start === 'string';
}
