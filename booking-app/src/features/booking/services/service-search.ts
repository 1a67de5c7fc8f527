import type { ServiceOption } from '@hora-marcada/shared/contract';

/** Fewer are seen at a glance. */
export const searchedFrom = 9;

/** The services in whose name or description a text stands, whatever its case and accents. */
export function foundServices(services: readonly ServiceOption[], wanted: string): readonly ServiceOption[] {
  return services.filter(({ name, description }) => plain(`${name} ${description}`).includes(plain(wanted)));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
