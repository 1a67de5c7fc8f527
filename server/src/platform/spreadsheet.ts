const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as CSV (RFC 4180) with semicolons, which spreadsheets in Portuguese expect, and a mark by which they know UTF-8; a
 * cell that a spreadsheet would compute is text (CLI-011).
 */
export function spreadsheet(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(';'));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/**
 * What spreadsheets compute begins so, in any width and behind any blanks (OWASP, CSV Injection); behind an apostrophe it is
 * text.
 */
const formula = /^[\s\p{C}]*[=+\-@]|^[\t\r\n]/u;

function cell(text: string): string {
  const plain = formula.test(text.normalize('NFKC')) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
