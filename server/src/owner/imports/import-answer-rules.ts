import type { ImportPreview, ImportProblem } from '@hora-marcada/shared/contract';
import { importLimits } from '@hora-marcada/shared/rules';
import { spreadsheet } from '../../platform/texts/spreadsheet.ts';
import type { ReadTable } from './read-import.ts';
import type { ReadRow } from './reading/customer-row-rules.ts';

const MAX_SHOWN_CHARACTERS = 200;

const known: ImportProblem = { field: 'phone', detail: 'já existe', skips: true };

/** What stands in the way of a row; a phone that the store knows, too. */
function problemsOf({ problems }: ReadRow, isKnown: boolean): readonly ImportProblem[] {
  return isKnown ? [...problems, known] : problems;
}

/** What would be imported of a table (IMP-003). */
export function previewAnswer({ columns, rows }: ReadTable, knownPhones: ReadonlySet<string>): ImportPreview {
  const isKnown = ({ customer }: ReadRow) => customer !== undefined && knownPhones.has(customer.phone);
  return {
    columns: [...columns],
    rows: rows.length,
    importable: rows.filter((row) => row.customer && !isKnown(row)).length,
    sample: rows.slice(0, importLimits.previewed).map((read) => ({
      row: read.row.number,
      cells: columns.map((_, index) => read.row.cells[index]?.slice(0, MAX_SHOWN_CHARACTERS) ?? ''),
      problems: [...problemsOf(read, isKnown(read))],
    })),
  };
}

/** The rows that were skipped, as they came and why, for a spreadsheet; null for none (IMP-007, IMP-008). */
export async function skippedTable({ columns, rows }: ReadTable, knownRows: readonly number[]) {
  const numbers = new Set(knownRows);
  const skipped = rows.filter(({ row, customer }) => !customer || numbers.has(row.number));
  if (skipped.length === 0) return null;
  const why = (read: ReadRow) =>
    problemsOf(read, numbers.has(read.row.number))
      .filter(({ skips }) => skips)
      .map(({ detail }) => detail)
      .join(', ');
  const csv = await spreadsheet([
    ['Linha', 'Problema', ...columns.map(({ header }) => header)],
    ...skipped.map((read) => [String(read.row.number), why(read), ...read.row.cells]),
  ]);
  return { file_name: 'linhas-puladas.csv', csv };
}

/** A table to fill in (IMP-001). */
export async function templateAnswer() {
  const csv = await spreadsheet([
    ['Nome', 'Telefone', 'Observação'],
    ['Maria Silva', '(11) 98765-4321', 'Prefere de manhã'],
  ]);
  return { file_name: 'modelo-clientes.csv', csv };
}
