import type { ValidationError } from '@hora-marcada/shared/rules';

/** Field → what is wrong with it. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The first broken rule, as the errors of a form. */
export function errorsOf(error: ValidationError | undefined): FieldErrors {
  return error ? { [error.path]: error.message } : {};
}
