import { fieldErrors, statusOf } from '@hora-marcada/shared/client';

/** Whether a server says that a link opens nothing; one that knows no links answers 404 too, and says nothing about it. */
export function isUnknownLink(error: unknown): boolean {
  return statusOf(error) === 404 && 'token' in fieldErrors(error);
}
