import { importTooLong } from '../../rules/rules.ts';
import { addresses } from '../addresses.ts';
import * as imports from '../catalogue/imports.ts';
import type { Endpoint } from './endpoint.ts';

const call = { access: 'owner', refusals: ['invalid', 'unauthenticated', 'forbidden'] } as const;
const ofFile = {
  ...call,
  longBody: { maxBytes: imports.importLengths.body, tooLong: importTooLong },
  refusals: [...call.refusals, 'rate_limited'],
} as const;

/** What an owner brings along from elsewhere. */
export const importEndpoints = {
  importTemplate: {
    ...addresses.importTemplate,
    ...call,
    summary: 'Um modelo de planilha (CSV) para importar',
    query: imports.importTemplateQuery,
    answers: { 200: imports.importTemplate },
  },
  previewImport: {
    ...addresses.previewImport,
    ...ofFile,
    summary: 'Mostra o que seria importado de um arquivo',
    body: imports.importToPreview,
    answers: { 200: imports.importPreview },
  },
  importRows: {
    ...addresses.importRows,
    ...ofFile,
    summary: 'Importa as linhas de um arquivo, cada uma uma vez',
    headers: imports.importHeaders,
    body: imports.importToMake,
    answers: { 200: imports.importResult },
    refusals: [...ofFile.refusals, 'idempotency_key_reused', 'quota_reached', 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
