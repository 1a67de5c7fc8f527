import type { z } from 'zod';
import { Refusal } from '../../refusal.ts';

/** Parses a value; throws the refusal `invalid` with a sentence for each wrong field. */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value, { error: sentenceFor });
  if (read.success) return read.data;
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) errors[path.join('.') || 'body'] ??= message;
  const [detail = ''] = Object.values(errors);
  throw new Refusal('invalid', { detail, errors });
}

/** A pt-BR sentence where the schema brings none of its own. */
function sentenceFor(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined)
    return issue.path?.length ? 'Este campo é obrigatório.' : 'Envie os dados em JSON.';
  switch (issue.code) {
    case 'invalid_type':
      return issue.path?.length
        ? 'Este campo tem um tipo inesperado.'
        : 'Envie os dados como um objeto JSON.';
    case 'too_big':
      return `${boundOf(issue.origin, 'máximo')} ${String(issue.maximum)}.`;
    case 'too_small':
      return `${boundOf(issue.origin, 'mínimo')} ${String(issue.minimum)}.`;
    default:
      return 'Este valor não é válido.';
  }
}

function boundOf(origin: string, bound: 'máximo' | 'mínimo'): string {
  if (origin === 'string') return `O ${bound} de caracteres é`;
  return origin === 'array' ? `O ${bound} de itens é` : `O valor ${bound} é`;
}
