import type { StoreSummary } from '../features/stores/store-queries.ts';
import { terminalTable } from './terminal-table.ts';

/** Stores as a table for a terminal. */
export function storeTable(stores: readonly StoreSummary[]): string {
  if (stores.length === 0) return 'Nenhum estabelecimento.';
  return terminalTable([heading, ...stores.map(rowOf)]);
}

const heading = ['ENDEREÇO', 'TÍTULO', 'USUÁRIO', 'VALIDADE'];

function rowOf({ endpoint, title, usernames, expirationDate }: StoreSummary): string[] {
  return [endpoint, title, usernames.join(', '), expirationDate ?? '-'];
}
