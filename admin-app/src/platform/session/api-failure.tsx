import { errorText, isNetworkError, statusOf } from '@hora-marcada/shared/client';
import type { ReactNode } from 'react';

export const noConnection = 'Sem conexão com o servidor.';

/** A server's sentence, its errors by field, and whether the login stands in the way instead. */
export { errorText, fieldErrors, isSessionOver } from '@hora-marcada/shared/client';

/** A failed call in the server's words, or in ours where its answer had none. */
export function failureText(error: unknown, ours: string): ReactNode {
  return errorText(error) ?? withCause(error, ours);
}

/** As `failureText` where something stored stands in the way, which only the server can name; else our sentence. */
export function conflictText(error: unknown, ours: string): ReactNode {
  return statusOf(error) === 409 ? failureText(error, ours) : withCause(error, ours);
}

/** Our sentence for a failed call, and behind it that it was the connection where it was (OWN-021). */
export function withCause(error: unknown, ours: string): ReactNode {
  if (!isNetworkError(error)) return ours;
  return (
    <>
      <span>{ours}</span>
      <span>{sentenceEnd(ours)}</span> <span>{noConnection}</span>
    </>
  );
}

/** The full stop that a sentence lacks for another one to follow. */
export function sentenceEnd(sentence: string): string {
  return sentence.endsWith('.') ? '' : '.';
}
