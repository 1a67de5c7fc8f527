import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { DeclaredColumn, DeclaredRow } from './declared-rows.ts';
import { describeColumns, type DescribedColumn } from './described-columns.ts';

/** Of the rows declared for statements, those that are not what PostgreSQL answers to them; none when all is well. */
export async function findWrongRows(
  pool: pg.Pool,
  texts: readonly string[],
  rows: readonly DeclaredRow[],
): Promise<string[]> {
  const found: string[] = [];
  for (const text of texts) {
    const declared = declaredFor(text, rows);
    if (declared.length === 0 || declared.some(({ columns }) => !columns)) continue;
    const columns = await describeColumns(pool, text);
    const differences = declared.map((row) =>
      rowDifferences(row, columns).map((difference) => `${row.at} ${difference}`),
    );
    // Statements may be alike but for what is filled in, each with a row of its own.
    if (differences.every(({ length }) => length > 0)) found.push(...differences.flat());
  }
  return found;
}

/** The rows that the server's sources declare, read once for all tests of a run (jest.declared-rows.cjs). */
export function serversDeclaredRows(): DeclaredRow[] {
  const { DECLARED_ROWS: file } = process.env;
  return file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as DeclaredRow[]);
}

/** The rows declared for a statement: of those whose pieces it has, the ones that say most of its text. */
function declaredFor(text: string, rows: readonly DeclaredRow[]): DeclaredRow[] {
  const meant = rows.filter(({ pieces }) => hasPieces(text, pieces));
  const most = Math.max(...meant.map(saidBy));
  return meant.filter((row) => saidBy(row) === most);
}

function saidBy({ pieces }: DeclaredRow): number {
  return pieces.join('').length;
}

/** Whether a text begins with the first piece, ends with the last, and has the others in order between. */
function hasPieces(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return text.length >= at + last.length && text.endsWith(last);
}

/** What a declared row says that the statement does not answer, or hides, in words; none when all is well. */
function rowDifferences(row: DeclaredRow, columns: readonly DescribedColumn[]): string[] {
  const declared = new Map(Object.entries(row.columns ?? {}));
  const missing = [...declared.keys()].filter((name) => !columns.some((column) => column.name === name));
  return [
    ...missing.map((name) => `${name}: no column`),
    ...columns.flatMap((column) => {
      const said = declared.get(column.name);
      if (!said) return row.isOpen ? [] : [`${column.name}: not declared`];
      return columnDifferences(said, column).map((difference) => `${column.name}: ${difference}`);
    }),
  ];
}

function columnDifferences(declared: DeclaredColumn, { kind, mayBeNull }: DescribedColumn): string[] {
  return [
    ...(isReadAs(kind, declared.kind) ? [] : [`${kind}, declared ${declared.kind}`]),
    ...(mayBeNull && !declared.mayBeNull ? ['may be null, declared never null'] : []),
  ];
}

function isReadAs(kind: string, declared: string): boolean {
  if (declared === 'anything') return true;
  return kind === 'json' ? !/Date|Buffer/.test(declared) : kind === declared;
}
