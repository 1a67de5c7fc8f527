import { errorText } from '@hora-marcada/shared/client';

/** What a server said of the fields it was sent, by field; whether the login stands in the way instead. */
export { fieldErrors, isSessionOver } from '@hora-marcada/shared/client';

/** A failed call in the server's words, or in ours where its answer had none. */
export function failureText(error: unknown, ours: string): string {
  return errorText(error) ?? ours;
}
