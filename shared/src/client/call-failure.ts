import type { AxiosError } from 'axios';
import { ownerRoot } from '../contract/public-addresses.ts';
import { UnreachedError } from './load-axios.ts';

/** Runs a call; a failure is logged without anything secret or personal, and thrown on as it is (GEN-007, Q-80). */
export async function withFailureLog<Result>(
  call: string,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    // A call that its caller aborted is no failure.
    if (!isAborted(error))
      console.error(`${call} ${statusOf(error) ?? 'sem resposta'}`, withoutSecrets(error));
    throw error;
  }
}

/** The HTTP status a call failed with, if it was answered at all. */
export function statusOf(error: unknown): number | undefined {
  return isAxiosError(error) ? error.response?.status : undefined;
}

/** The call ended without any answer: no connection, a lost one, a refused origin. */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof UnreachedError) return true;
  return isAxiosError(error) && error.response === undefined && !isAborted(error);
}

/** An owner's call was refused because the session is over and could not be renewed. */
export function isSessionOver(error: unknown): boolean {
  return statusOf(error) === 401 && isAxiosError(error) && (error.config?.url ?? '').includes(ownerRoot);
}

/** Only named fields are copied: requests and answers hold tokens, passwords, names and phones. */
function withoutSecrets(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('A call failed with something that is no error.');
  const { message, name, stack } = error;
  const logged = { name, stack, ...(isAxiosError(error) && { code: error.code, status: statusOf(error) }) };
  return Object.assign(new Error(message), logged);
}

/** As axios knows its own errors, without its code. */
function isAxiosError(error: unknown): error is AxiosError {
  return error instanceof Error && 'isAxiosError' in error;
}

function isAborted(error: unknown): boolean {
  return isAxiosError(error) && error.code === 'ERR_CANCELED';
}
