import type { StoreSummary } from '../features/stores/store-queries.ts';

/** Stores as a table for a terminal. */
export function storeTable(stores: readonly StoreSummary[]): string {
  if (stores.length === 0) return 'Nenhum estabelecimento.';
  const rows = [heading, ...stores.map(rowOf)];
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const heading = ['ENDEREÇO', 'TÍTULO', 'USUÁRIO', 'VALIDADE'];

function rowOf({ endpoint, title, usernames, expirationDate }: StoreSummary): string[] {
  return [endpoint, title, usernames.join(', '), expirationDate ?? '-'];
}
