import type { AnswerOf, BodyOf, ImportField, ImportKind, ImportPreview } from '@hora-marcada/shared/contract';
import { holdsCustomers } from '@hora-marcada/shared/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

/** A table to import: its bytes in base64, and what its columns are of where that was chosen by hand. */
export interface TableToImport {
  readonly kind: ImportKind;
  readonly file: string;
  readonly columns?: (ImportField | null)[];
  /** Of appointments: those that overlap others are made as well. */
  readonly on_top?: boolean;
}

/** What was read of a table, and the key under which it is imported once. */
export interface ReadTable {
  readonly table: TableToImport;
  readonly preview: ImportPreview;
  readonly key: string;
}

/** The calls of an import; each rejects with the client's error. */
export function useImport() {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return {
    fetchTemplate: async (kind: ImportKind) => (await api.call('importTemplate', { query: { kind } })).data,
    preview: async (table: TableToImport) => (await api.call('previewImport', { body: table })).data,
    /** Under the same key it goes on where it stopped. */
    make: async (table: TableToImport, key: string): Promise<AnswerOf<'importRows'>> => {
      const body: BodyOf<'importRows'> = { ...table, ...(holdsCustomers(table.kind) && { consent: true }) };
      try {
        return (await api.call('importRows', { body, headers: { 'Idempotency-Key': key } })).data;
      } finally {
        void cache.invalidateQueries();
      }
    },
  };
}
