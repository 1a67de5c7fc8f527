import type { ValidationError } from '@hora-marcada/shared/rules';

/** `{ price: 'Não entendi o preço. Escreva como 49,90.' }` */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The first broken rule, as the errors of a form. */
export function errorsOf(error: ValidationError | undefined): FieldErrors {
  return error ? { [error.path]: error.message } : {};
}
