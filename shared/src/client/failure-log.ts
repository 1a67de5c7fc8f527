import { isAxiosError, isCancel } from 'axios';

/** Runs a call; a failure is told to the console without anything secret or personal, and thrown on as it is (GEN-007, Q-80). */
export async function loggingFailure<Result>(
  call: string,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    // A call that its caller gave up is no failure.
    if (!isCancel(error))
      console.error(`${call} ${statusOf(error) ?? 'sem resposta'}`, withoutSecrets(error));
    throw error;
  }
}

/** The HTTP status a call failed with, if it was answered at all. */
export function statusOf(error: unknown): number | undefined {
  return isAxiosError(error) ? error.response?.status : undefined;
}

/** Only named fields are copied: requests and answers hold tokens, passwords, names and phones. */
function withoutSecrets(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('A call failed with something that is no error.');
  const { message, name, stack } = error;
  const told = { name, stack, ...(isAxiosError(error) && { code: error.code, status: statusOf(error) }) };
  return Object.assign(new Error(message), told);
}
