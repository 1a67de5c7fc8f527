import type { ImportToPreview } from '@hora-marcada/shared/contract';
import { Refusal } from '../../platform/refusal.ts';
import { mapInTurns } from '../../platform/pacing/lines-and-turns.ts';
import type { KindOfImport, RowContent } from './kind-of-import.ts';
import { isHeader, knownColumns, type Column } from './reading/column-rules.ts';
import type { ReadRow } from './reading/row-rules.ts';
import { textOfFile } from './reading/text-of-file.ts';
import { readRows } from './reading/table-rules.ts';

export interface ReadTable<Content> {
  readonly columns: readonly Column[];
  /** Of several that may be there only once, the first is usable. */
  readonly rows: readonly ReadRow<Content>[];
}

/** Reads a file; throws `invalid` for what is no table of rows. */
export async function readImport<Content>(
  { readRow, once }: Pick<KindOfImport<Content, unknown>, 'readRow' | 'once'>,
  { kind, file, columns: chosen }: ImportToPreview,
): Promise<ReadTable<Content>> {
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
  const keys = new Set<string>();
  const read = await mapInTurns(rows, (row) => withoutRepeated(readRow(row, columns), once, keys));
  return { columns, rows: read };
}

/** What the usable rows of a table say. */
export function contentsOf<Content>(rows: readonly ReadRow<Content>[]): RowContent<Content>[] {
  return rows.flatMap(({ row, content }) => (content === undefined ? [] : [{ number: row.number, content }]));
}

function withoutRepeated<Content>(
  read: ReadRow<Content>,
  once: KindOfImport<Content, unknown>['once'],
  keys: Set<string>,
): ReadRow<Content> {
  const { content, problems } = read;
  if (content === undefined || !once) return read;
  const key = once.keyOf(content);
  if (!keys.has(key)) {
    keys.add(key);
    return read;
  }
  const repeated = { field: once.field, detail: 'repetido no arquivo', skips: true };
  return { ...read, content: undefined, problems: [...problems, repeated] };
}

function empty(): Refusal {
  const detail = 'O arquivo não tem linhas para importar.';
  return new Refusal('invalid', { detail, errors: { file: detail } });
}
