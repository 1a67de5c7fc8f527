import type { ImportField, ImportProblem } from '@hora-marcada/shared/contract';
import { customerLimits, nameError } from '@hora-marcada/shared/rules';
import { cutAtWord, lineOf } from './cell-rules.ts';
import type { Column } from './column-rules.ts';
import type { Row } from './table-rules.ts';

/** A row of a table; `content` is undefined where a problem keeps it from being imported. */
export interface ReadRow<Content> {
  readonly row: Row;
  readonly content: Content | undefined;
  readonly problems: readonly ImportProblem[];
}

/** The cells of a row by what they are of. */
export function cellsOf(row: Row, columns: readonly Column[]) {
  return (field: ImportField) =>
    columns.flatMap((column, index) => (column.field === field ? [row.cells[index] ?? ''] : []));
}

/** The first of some cells that says anything, as one line. */
export function firstLine(cells: readonly string[]): string {
  return cells.map(lineOf).find((cell) => cell !== '') ?? '';
}

/** A name as it can be kept, and what is to be said of it; '' where there is none. */
export function nameFrom(field: ImportField, given: string, end: number) {
  const name = cutAtWord(given, end);
  return {
    name,
    problems: [
      ...skipping(field, nameError(name)),
      ...remark(field, name === given ? undefined : `nome cortado: ${name}`),
    ],
  };
}

/** Where the first characters of a customer's name end, counted as the contract counts them. */
export function endOfCustomerName(text: string): number {
  return Array.from(text.slice(0, 2 * customerLimits.name))
    .slice(0, customerLimits.name)
    .join('').length;
}

export function isVisible(name: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);
}

/** A problem that keeps a row from being imported; none without a word. */
export function skipping(field: ImportField, detail: string | undefined): ImportProblem[] {
  return detail === undefined ? [] : [{ field, detail, skips: true }];
}

/** A word on a row that is imported nonetheless; none without a word. */
export function remark(field: ImportField, detail: string | undefined): ImportProblem[] {
  return detail === undefined ? [] : [{ field, detail, skips: false }];
}

export function isSkipped({ problems }: { readonly problems: readonly ImportProblem[] }): boolean {
  return problems.some(({ skips }) => skips);
}
