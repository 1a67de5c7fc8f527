import { isAxiosError, isCancel } from 'axios';

/** Whether the call ended without any answer: no connection, a lost one, a refused origin. */
export function isNetworkError(error: unknown): boolean {
  return isAxiosError(error) && error.response === undefined && !isCancel(error);
}
