import type { ImportToPreview } from '@hora-marcada/shared/contract';
import { Refusal } from '../../platform/refusal.ts';
import { mapInTurns } from '../../platform/pacing/lines-and-turns.ts';
import { isHeader, knownColumns, type Column } from './reading/column-rules.ts';
import { readCustomerRow, type ReadRow } from './reading/customer-row-rules.ts';
import { textOfFile } from './reading/text-of-file.ts';
import { readRows } from './reading/table-rules.ts';

export interface ReadTable {
  readonly columns: readonly Column[];
  /** Of two with one phone only the first is usable. */
  readonly rows: readonly ReadRow[];
}

/** Reads a file; throws `invalid` for what is no table of rows. */
export async function readImport({ kind, file, columns: chosen }: ImportToPreview): Promise<ReadTable> {
  const all = readRows(textOfFile(Buffer.from(file, 'base64')));
  const [first] = all;
  if (!first) throw empty();
  const hasHeader = isHeader(kind, first.cells);
  const rows = hasHeader ? all.slice(1) : all;
  if (rows.length === 0) throw empty();
  const headers = hasHeader ? first.cells.map((cell) => cell.trim()) : first.cells.map(() => '');
  const columns = chosen
    ? headers.map((header, index) => ({ header, field: chosen[index] ?? null }))
    : knownColumns(kind, headers);
  const phones = new Set<string>();
  const read = await mapInTurns(rows, (row) => withoutRepeated(readCustomerRow(row, columns), phones));
  return { columns, rows: read };
}

function withoutRepeated(read: ReadRow, phones: Set<string>): ReadRow {
  const { customer, problems } = read;
  if (!customer) return read;
  if (!phones.has(customer.phone)) {
    phones.add(customer.phone);
    return read;
  }
  const repeated = { field: 'phone', detail: 'repetido no arquivo', skips: true } as const;
  return { ...read, customer: undefined, problems: [...problems, repeated] };
}

function empty(): Refusal {
  const detail = 'O arquivo não tem linhas para importar.';
  return new Refusal('invalid', { detail, errors: { file: detail } });
}
