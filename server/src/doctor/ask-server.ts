import { errorCode } from '../platform/error-code.ts';
import type { ServerAnswer } from './doctor-tools.ts';

const PATIENCE_IN_MILLISECONDS = 5000;

/** Who answers at an address, by what /readyz says there. */
export async function askServer(
  address: string,
  patienceInMilliseconds = PATIENCE_IN_MILLISECONDS,
): Promise<ServerAnswer> {
  let answer: Response;
  try {
    answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(patienceInMilliseconds) });
  } catch (error) {
    return withoutAnswer(isObject(error) ? errorCode(error.cause) : undefined);
  }
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && isObject(body) && body.status === 'ok') return 'ready';
  return isObject(body) && body.code === 'unavailable' ? 'unready' : 'stranger';
}

function withoutAnswer(code: unknown): ServerAnswer {
  if (code === 'ECONNREFUSED') return 'silence';
  // What was said there is not HTTP.
  return String(code).startsWith('HPE_') ? 'stranger' : 'unreachable';
}

function isObject(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null;
}
