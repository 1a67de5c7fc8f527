import { fieldErrors, statusOf } from '@hora-marcada/shared/client';

/** Whether a server says that a link opens nothing; of a calendar that is gone it answers 404, too. */
export function isUnknownLink(error: unknown): boolean {
  return statusOf(error) === 404 && 'token' in fieldErrors(error);
}
