import type { Customer } from '@hora-marcada/shared/contract';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Customers as CSV (RFC 4180) with semicolons, which spreadsheets in Portuguese expect, and a mark by which they know UTF-8
 * (CLI-011).
 */
export function customerTable(customers: readonly Customer[]): string {
  const rows = customers.map(({ name, phone, visits, last_visit }) => [
    name,
    phone,
    String(visits),
    last_visit?.slice(0, 10).split('-').reverse().join('/') ?? '',
  ]);
  const lines = [['Nome', 'Telefone', 'Visitas', 'Última visita'], ...rows].map((row) =>
    row.map(cell).join(';'),
  );
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** A spreadsheet would compute what begins so (OWASP, CSV Injection); behind an apostrophe it is text. */
function cell(text: string): string {
  const plain = /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
