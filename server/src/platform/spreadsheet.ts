const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as CSV (RFC 4180) with semicolons, which spreadsheets in Portuguese expect, and a mark by which they know UTF-8; a
 * cell that a spreadsheet would compute is text (CLI-011).
 */
export function spreadsheet(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(';'));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** A spreadsheet would compute what begins so (OWASP, CSV Injection); behind an apostrophe it is text. */
function cell(text: string): string {
  const plain = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
