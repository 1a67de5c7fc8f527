import type { Customer } from '@hora-marcada/shared/contract';
import { spreadsheet } from '../../platform/spreadsheet.ts';

/** Customers as a file for a spreadsheet (CLI-011). */
export function customerTable(customers: readonly Customer[]): string {
  const rows = customers.map(({ name, phone, visits, last_visit }) => [
    name,
    phone,
    String(visits),
    last_visit?.slice(0, 10).split('-').reverse().join('/') ?? '',
  ]);
  return spreadsheet([['Nome', 'Telefone', 'Visitas', 'Última visita'], ...rows]);
}
