import type { ImportProblem } from '@hora-marcada/shared/contract';
import { customerLimits, nameError, noteError } from '@hora-marcada/shared/rules';
import type { Column } from './column-rules.ts';
import { cutAtWord, lineOf, mobileIn, paragraphOf } from './cell-rules.ts';
import type { Row } from './table-rules.ts';

export interface ReadCustomer {
  readonly name: string;
  /** Eleven digits. */
  readonly phone: string;
  readonly note: string;
}

/** A row of a table; `customer` is undefined where a problem keeps it from being imported. */
export interface ReadRow {
  readonly row: Row;
  readonly customer: ReadCustomer | undefined;
  readonly problems: readonly ImportProblem[];
}

/** Reads the customer of a row (IMP-003, IMP-004). */
export function readCustomerRow(row: Row, columns: readonly Column[]): ReadRow {
  const cellsOf = (field: Column['field']) =>
    columns.flatMap((column, index) => (column.field === field ? [row.cells[index] ?? ''] : []));
  const given = nameIn(cellsOf('name'), cellsOf('surname'));
  const phones = cellsOf('phone').filter((cell) => cell.trim() !== '');
  const phone = mobileIn(phones);
  const typed = paragraphOf(cellsOf('note').join('\n').trim());
  const name = cutAtWord(given, endOf(given, customerLimits.name));
  const note = cutAtWord(typed, customerLimits.note);
  const problems = [
    ...missing('name', isVisible(given) ? nameError(name) : 'falta o nome'),
    ...missing(
      'phone',
      phones.length === 0 ? 'falta o telefone' : phone === undefined ? 'telefone incompleto' : undefined,
    ),
    ...missing('note', noteError(note)),
    ...told('name', name === given ? undefined : `nome cortado: ${name}`),
    ...told('note', note === typed ? undefined : 'observação cortada'),
  ];
  const isUsable = phone !== undefined && !problems.some(({ skips }) => skips);
  return { row, customer: isUsable ? { name, phone, note } : undefined, problems };
}

/** Where the first so many characters of a text end, counted as the contract counts those of names. */
function endOf(text: string, characters: number): number {
  return Array.from(text.slice(0, 2 * characters))
    .slice(0, characters)
    .join('').length;
}

function isVisible(name: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);
}

/** The first whole name, and a surname that it does not hold yet. */
function nameIn(names: readonly string[], surnames: readonly string[]): string {
  const first = (cells: readonly string[]) => cells.map(lineOf).find((cell) => cell !== '') ?? '';
  const [name, surname] = [first(names), first(surnames)];
  return name.toLowerCase().includes(surname.toLowerCase()) ? name : `${name} ${surname}`.trim();
}

function missing(field: ImportProblem['field'], detail: string | undefined): ImportProblem[] {
  return detail === undefined ? [] : [{ field, detail, skips: true }];
}

function told(field: ImportProblem['field'], detail: string | undefined): ImportProblem[] {
  return detail === undefined ? [] : [{ field, detail, skips: false }];
}
