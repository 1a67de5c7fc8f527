import { z } from 'zod';
import { holdsCustomers, importKinds, importLimits, importTooLong } from '../../rules/rules.ts';
import { line } from '../fields.ts';

/** What a column of a table may be of. */
export const importFields = [
  'name',
  'surname',
  'phone',
  'note',
  'minutes',
  'price',
  'description',
  'category',
  'day',
  'time',
  'service',
  'professional',
] as const;

/** Base64 of so many bytes. */
const charactersOf = (bytes: number) => Math.ceil(bytes / 3) * 4;

export const importLengths = {
  file: charactersOf(importLimits.bytes),
  /** The file, and what stands beside it. */
  body: charactersOf(importLimits.bytes) + 16 * 1024,
} as const;

const kind = z.enum(importKinds, { error: 'Informe o que importar.' });
const field = z.enum(importFields, { error: 'Informe um campo que existe.' });

/** A table as text: CSV with semicolons, commas or tabs, in UTF-8 or Windows-1252, its first row perhaps its header. */
export const importToPreview = z.object({
  kind,
  /** Base64. */
  file: z
    .string({ error: 'Escolha um arquivo ou cole os dados.' })
    .max(importLengths.file, { error: importTooLong })
    .regex(/^[\d+/A-Za-z]*={0,2}$/, { error: 'Envie o arquivo em base64.' }),
  /** What each column is of, null for none; without it, what the header says. */
  columns: z
    .array(field.nullable(), { error: 'Informe as colunas.' })
    .max(importLimits.columns, { error: `Use no máximo ${importLimits.columns} colunas.` })
    .optional(),
  /** Of events: those that overlap others are made as well. */
  on_top: z.boolean().optional(),
});

/** A word on a row: without `skips` the row is imported nonetheless. */
const problem = z.object({ field, detail: z.string(), skips: z.boolean() });

export const importPreview = z.object({
  /** `header` is '' where the table has none. */
  columns: z.array(z.object({ header: z.string(), field: field.nullable() })),
  rows: z.int(),
  /** How many of them would be imported. */
  importable: z.int(),
  /** The first 20; `row` counts from 1 as a spreadsheet does, `cells` stand below `columns`. */
  sample: z.array(z.object({ row: z.int(), cells: z.array(z.string()), problems: z.array(problem) })),
});

const noConsent = 'Confirme que os clientes deram seus dados.';

export const importToMake = importToPreview
  .extend({
    /** Of what holds customers: they gave the store their data. */
    consent: z.literal(true, { error: noConsent }).optional(),
  })
  .superRefine((table, context) => {
    if (holdsCustomers(table.kind) && table.consent !== true)
      context.addIssue({ code: 'custom', path: ['consent'], message: noConsent });
  });

/** The same request under its key goes on where it stopped, and answers the same. */
export const importHeaders = z.object({
  'idempotency-key': line(255).min(1, { error: 'Informe uma chave de idempotência.' }),
});

const table = z.object({ file_name: z.string(), csv: z.string() });

export const importResult = z.object({
  import_id: z.string(),
  /** What `undo_change` takes back; none where nothing was made. */
  change_id: z.string().optional(),
  rows: z.int(),
  made: z.int(),
  skipped: z.int(),
  /** The rows that were skipped and why, for a spreadsheet; null for none. */
  skipped_table: table.nullable(),
});

export const importTemplateQuery = z.object({ kind });
export const importTemplate = table;

export type ImportKind = (typeof importKinds)[number];
export type ImportField = (typeof importFields)[number];
export type ImportToPreview = z.output<typeof importToPreview>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportProblem = z.infer<typeof problem>;
export type ImportResult = z.infer<typeof importResult>;
