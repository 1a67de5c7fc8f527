import { customerLimits, noteError } from '@hora-marcada/shared/rules';
import type { Column } from './column-rules.ts';
import { cutAtWord, mobileIn, paragraphOf } from './cell-rules.ts';
import {
  cellsOf,
  endOfCustomerName,
  firstLine,
  isSkipped,
  isVisible,
  skipping,
  nameFrom,
  remark,
  type ReadRow,
} from './row-rules.ts';
import type { Row } from './table-rules.ts';

export interface ReadCustomer {
  readonly name: string;
  /** Eleven digits. */
  readonly phone: string;
  readonly note: string;
}

/** Reads the customer of a row (IMP-003, IMP-004). */
export function readCustomerRow(row: Row, columns: readonly Column[]): ReadRow<ReadCustomer> {
  const cells = cellsOf(row, columns);
  const given = nameIn(cells('name'), cells('surname'));
  const named = nameFrom('name', given, endOfCustomerName(given));
  const phones = cells('phone').filter((cell) => cell.trim() !== '');
  const phone = mobileIn(phones);
  const typed = paragraphOf(cells('note').join('\n').trim());
  const note = cutAtWord(typed, customerLimits.note);
  const problems = [
    ...(isVisible(given) ? named.problems : skipping('name', 'falta o nome')),
    ...skipping(
      'phone',
      phones.length === 0 ? 'falta o telefone' : phone === undefined ? 'telefone incompleto' : undefined,
    ),
    ...skipping('note', noteError(note)),
    ...remark('note', note === typed ? undefined : 'observação cortada'),
  ];
  const isUsable = phone !== undefined && !isSkipped({ problems });
  return { row, content: isUsable ? { name: named.name, phone, note } : undefined, problems };
}

/** The first whole name, and a surname that it does not hold yet. */
function nameIn(names: readonly string[], surnames: readonly string[]): string {
  const [name, surname] = [firstLine(names), firstLine(surnames)];
  return name.toLowerCase().includes(surname.toLowerCase()) ? name : `${name} ${surname}`.trim();
}
