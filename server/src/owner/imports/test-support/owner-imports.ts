import { readFileSync } from 'node:fs';
import { contract, type AnswerOf, type ImportField, type ImportKind } from '@hora-marcada/shared/contract';
import type { AppAnswer, SignedInOwner } from '../../../test-support/test-app.ts';

/** A table as a request holds it. */
export function aTable(text: string | Buffer, kind: ImportKind = 'customers') {
  return { kind, file: Buffer.from(text).toString('base64'), consent: true } as const;
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
    more?: object,
  ): Promise<AnswerOf<'previewImport'>>;
  /** Sends it as it is. */
  send(body: object, key?: string): Promise<AppAnswer>;
  make(text: string | Buffer, key?: string, more?: object): Promise<AnswerOf<'importRows'>>;
  undo(id: string | undefined): Promise<AppAnswer>;
  template(): Promise<AnswerOf<'importTemplate'>>;
}

/** An owner's imports of a kind through the API. */
export function importsOf(owner: SignedInOwner, kind: ImportKind = 'customers'): OwnerImports {
  const send: OwnerImports['send'] = (body, key = 'once') =>
    owner.ask(contract.importRows.path, body, { 'idempotency-key': key });
  return {
    send,
    preview: async (text, columns, more) => {
      const { consent: _, ...table } = aTable(text, kind);
      const body = { ...table, ...(columns && { columns }), ...more };
      return (await owner.ask(contract.previewImport.path, body)).body as AnswerOf<'previewImport'>;
    },
    make: async (text, key, more) =>
      (await send({ ...aTable(text, kind), ...more }, key)).body as AnswerOf<'importRows'>,
    undo: (id) => owner.ask(contract.undoChange.path, { id }),
    template: async () =>
      (await owner.ask(`${contract.importTemplate.path}?kind=${kind}`)).body as AnswerOf<'importTemplate'>,
  };
}

/** What stands in the way of each of the first rows, in words. */
export function problemsIn({ sample }: Pick<AnswerOf<'previewImport'>, 'sample'>): string[] {
  return sample.map(({ problems }) => problems.map(({ field, detail }) => `${field}: ${detail}`).join(', '));
}
