import { readFileSync } from 'node:fs';
import { contract, type AnswerOf, type ImportField } from '@hora-marcada/shared/contract';
import type { AppAnswer, SignedInOwner } from '../../../test-support/test-app.ts';

/** A table as a request holds it. */
export function aTable(text: string | Buffer) {
  return { kind: 'customers', file: Buffer.from(text).toString('base64'), consent: true } as const;
}

/** A file as another program exported it. */
export function exportedFile(name: string): Buffer {
  return readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
}

/** A table of so many customers, none of whom is another. */
export function tableOf(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `Cliente ${index};119${10_000_000 + index};Obs ${index}`,
  );
  return ['Nome;Telefone;Observação', ...rows].join('\n');
}

export interface OwnerImports {
  preview(
    text: string | Buffer,
    columns?: readonly (ImportField | null)[],
  ): Promise<AnswerOf<'previewImport'>>;
  /** Sends it as it is. */
  send(body: object, key?: string): Promise<AppAnswer>;
  make(text: string | Buffer, key?: string): Promise<AnswerOf<'importRows'>>;
  undo(id: string | undefined): Promise<AppAnswer>;
}

/** An owner's imports through the API. */
export function importsOf(owner: SignedInOwner): OwnerImports {
  const send: OwnerImports['send'] = (body, key = 'once') =>
    owner.ask(contract.importRows.path, body, { 'idempotency-key': key });
  return {
    send,
    preview: async (text, columns) => {
      const { consent: _, ...table } = aTable(text);
      const body = { ...table, ...(columns && { columns }) };
      return (await owner.ask(contract.previewImport.path, body)).body as AnswerOf<'previewImport'>;
    },
    make: async (text, key) => (await send(aTable(text), key)).body as AnswerOf<'importRows'>,
    undo: (id) => owner.ask(contract.undoChange.path, { id }),
  };
}
