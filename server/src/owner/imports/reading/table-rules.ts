import { importLimits } from '@hora-marcada/shared/rules';
import { Refusal } from '../../../platform/refusal.ts';

/** As many as a cell of Excel holds; what a cell has beyond them is left out. */
const MAX_CELL_CHARACTERS = 32_767;

/** A record of a table; `number` counts from 1 as a spreadsheet does. */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The records of a text with semicolons, commas or tabs (RFC 4180) that are not blank; throws `invalid` where they are too many. */
export function readRows(text: string): readonly Row[] {
  const [, declared] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? [];
  const separator = declared ?? separatorOf(text);
  const rows: Row[] = [];
  for (const row of recordsOf(text, separator)) {
    if (row.number === 1 && declared !== undefined) continue;
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    // One more than the rows is the header.
    if (rows.length > importLimits.rows)
      throw tooLong('O arquivo tem mais de 5.000 linhas. Divida-o em partes.');
    rows.push(row);
  }
  return rows;
}

/** What separates most cells of the first line, outside of quotes. */
function separatorOf(text: string): string {
  const [line = ''] = /^[^\r\n]*/.exec(text.trimStart().slice(0, 20_000)) ?? [];
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return [';', '\t', ','].reduce((best, other) => (count(other) > count(best) ? other : best));
}

function* recordsOf(text: string, separator: string): Generator<Row> {
  const cellEnd = new RegExp(`[\\r\\n${separator === '\t' ? '\\t' : `\\${separator}`}]`, 'g');
  let [position, number] = [0, 1];
  let cells: string[] = [];
  while (position < text.length) {
    const { cell, end } = quotedCell(text, position) ?? { cell: '', end: position };
    cellEnd.lastIndex = end;
    position = cellEnd.exec(text)?.index ?? text.length;
    cells.push((cell + text.slice(end, position)).slice(0, MAX_CELL_CHARACTERS));
    const isMore = text[position] === separator;
    if (isMore && cells.length === importLimits.columns) throw tooLong('O arquivo tem colunas demais.');
    if (isMore) position += 1;
    if (isMore && position < text.length) continue;
    if (isMore) cells.push('');
    yield { number, cells };
    [number, cells] = [number + 1, []];
    position += text.startsWith('\r\n', position) ? 2 : 1;
  }
}

/** A cell in quotes; undefined where there is none, or where the quotes never end. */
function quotedCell(
  text: string,
  start: number,
): { readonly cell: string; readonly end: number } | undefined {
  if (text[start] !== '"') return undefined;
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 2)) {
    if (text[quote + 1] !== '"')
      return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 };
  }
  return undefined;
}

function tooLong(detail: string): Refusal {
  return new Refusal('invalid', { detail, errors: { file: detail } });
}
