import type { AnswerOf, BodyOf, ImportField, ImportKind } from '@hora-marcada/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

/** A table to import: its bytes in base64, and what its columns are of where that was chosen by hand. */
export interface TableToImport {
  readonly kind: ImportKind;
  readonly file: string;
  readonly columns?: (ImportField | null)[];
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
export async function inBase64(file: Blob): Promise<string> {
  const reader = new FileReader();
  await new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve);
    reader.addEventListener('error', reject);
    reader.readAsDataURL(file);
  });
  return String(reader.result).replace(/^[^,]*,/, '');
}

/** A key under which a request is sent once; `randomUUID` is missing on pages served without https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
