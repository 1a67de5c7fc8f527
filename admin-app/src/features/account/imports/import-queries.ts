import type { AnswerOf, BodyOf, ImportField, ImportKind, ImportPreview } from '@hora-marcada/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

/** A table to import: its bytes in base64, and what its columns are of where that was chosen by hand. */
export interface TableToImport {
  readonly kind: ImportKind;
  readonly file: string;
  readonly columns?: (ImportField | null)[];
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
      const body: BodyOf<'importRows'> = { ...table, consent: true };
      try {
        return (await api.call('importRows', { body, headers: { 'Idempotency-Key': key } })).data;
      } finally {
        void cache.invalidateQueries();
      }
    },
  };
}

/** The bytes of a file in base64. */
export function inBase64(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.replace(/^[^,]*,/, '') : '');
    });
    reader.addEventListener('error', () => reject(new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}

/** A key under which a request is sent once; `randomUUID` is missing on pages served without https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
