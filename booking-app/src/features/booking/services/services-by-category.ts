import type { ServiceOption } from '@hora-marcada/shared/contract';
import { texts } from '../texts.ts';

type Group = readonly [category: string, services: readonly ServiceOption[]];

/** What was found of a store's services under headings, what has none last; all of it under '' where there are fewer than two (SORT-004). */
export function servicesByCategory(
  all: readonly ServiceOption[],
  found: readonly ServiceOption[],
): readonly Group[] {
  const names = new Set(all.map(({ category = '' }) => category));
  names.delete('');
  if (names.size < 2) return [['', found]];
  const others = texts.otherServices;
  names.delete(others);
  return [...names, others]
    .map((name): Group => [name, found.filter(({ category = others }) => category === name)])
    .filter(([, services]) => services[0]);
}
