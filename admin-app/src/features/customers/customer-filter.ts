import type { CustomersQuery } from '@hora-marcada/shared/contract';
import { replaceSectionParams, sectionParams } from '../../platform/browser/section-address.ts';

export type CustomerFilter = NonNullable<CustomersQuery['filter']>;

export const customerFilters = ['all', 'missed', 'away', 'blocked'] as const satisfies CustomerFilter[];

/** In the address, as in '#clientes?mostrar=faltas'. */
const names: Readonly<Record<CustomerFilter, string | undefined>> = {
  all: undefined,
  missed: 'faltas',
  away: 'sumidos',
  blocked: 'bloqueados',
};

export function filterInAddress(): CustomerFilter {
  const name = sectionParams().get('mostrar') ?? undefined;
  return customerFilters.find((filter) => names[filter] === name) ?? 'all';
}

/** The search is left out: it may name a customer. */
export function putFilterInAddress(filter: CustomerFilter): void {
  replaceSectionParams('clientes', { mostrar: names[filter] });
}
