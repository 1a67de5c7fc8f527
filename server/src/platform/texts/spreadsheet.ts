import { writeInTurns } from '../pacing/lines-and-turns.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const ROWS_A_TURN = 2500;

/**
 * Rows as CSV (RFC 4180) with semicolons, which spreadsheets in Portuguese expect, and a mark by which they know UTF-8; a
 * cell that a spreadsheet would compute is text (CLI-011).
 */
export function spreadsheet(rows: readonly (readonly string[])[]): Promise<string> {
  const textOf = (row: readonly string[]) => `${row.map(cell).join(';')}\r\n`;
  const around = { begin: BYTE_ORDER_MARK, separator: '', end: '' };
  return writeInTurns(rows, { ...around, textOf, itemsATurn: ROWS_A_TURN });
}

/**
 * Spreadsheets compute a cell that begins so, in any width and behind any blanks (OWASP, CSV Injection); an apostrophe in front
 * makes it text.
 */
const formula = /^[\s\p{C}]*[=+\-@]|^[\t\r\n]/u;

/** An amount below zero, '-12,00', is a number to sum up, and computes nothing. */
const negative = /^-\d+,\d\d$/;

function cell(text: string): string {
  const isComputed = formula.test(text.normalize('NFKC')) && !negative.test(text);
  const plain = isComputed ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
