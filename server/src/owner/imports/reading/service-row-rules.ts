import type { ImportField, ImportProblem } from '@hora-marcada/shared/contract';
import { serviceLimits } from '@hora-marcada/shared/rules';
import { cutAtWord, paragraphOf } from './cell-rules.ts';
import type { Column } from './column-rules.ts';
import {
  cellsOf,
  firstLine,
  isSkipped,
  isVisible,
  skipping,
  nameFrom,
  remark,
  type ReadRow,
} from './row-rules.ts';
import type { Row } from './table-rules.ts';
import { minutesFrom, priceFrom, type ReadValue } from './value-rules.ts';

export interface ReadService {
  readonly name: string;
  readonly minutes: number;
  /** Reais. */
  readonly price: number;
  readonly description: string;
  /** '' for none. */
  readonly category: string;
}

/** Reads the service of a row (IMP-005). */
export function readServiceRow(row: Row, columns: readonly Column[]): ReadRow<ReadService> {
  const cells = cellsOf(row, columns);
  const typedName = firstLine(cells('name'));
  const named = nameFrom('name', typedName, serviceLimits.name);
  const minutes = minutesFrom(firstLine(cells('minutes')), serviceLimits.durationInMinutes);
  const price = priceFrom(firstLine(cells('price')));
  const typed = paragraphOf(cells('description').join('\n').trim());
  const description = cutAtWord(typed, serviceLimits.description);
  const category = nameFrom('category', firstLine(cells('category')), serviceLimits.category);
  const problems = [
    ...(isVisible(typedName) ? named.problems : skipping('name', 'falta o nome')),
    ...given('minutes', minutes, 'falta a duração'),
    ...given('price', price, 'falta o preço'),
    ...remark('description', description === typed ? undefined : 'descrição cortada'),
    ...category.problems,
  ];
  const isUsable = minutes.value !== undefined && price.value !== undefined && !isSkipped({ problems });
  return {
    row,
    content: isUsable
      ? { name: named.name, minutes: minutes.value, price: price.value, description, category: category.name }
      : undefined,
    problems,
  };
}

/** What is to be said of a value that a service cannot be without. */
function given(
  field: ImportField,
  { value, problems }: ReadValue<number>,
  without: string,
): readonly ImportProblem[] {
  return value === undefined && problems.length === 0 ? skipping(field, without) : problems;
}
