import type { ServiceOption } from '@hora-marcada/shared/contract';
import { shownDuration, shownPrice } from '@hora-marcada/shared/format';

/** Fewer are seen at a glance. */
export const searchedFrom = 9;

/** The services in whose name, description, length or price every word of a text stands, whatever its case and accents. */
export function foundServices(services: readonly ServiceOption[], wanted: string): readonly ServiceOption[] {
  const words = plain(wanted).split(/\s+/);
  return services.filter((service) => {
    const { name, description } = service;
    const text = plain([name, description, shownDuration(service), shownPrice(service)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
