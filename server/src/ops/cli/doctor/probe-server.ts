import { errorCode } from '../../../platform/error-code.ts';
import type { ProbeResult } from './doctor-tools.ts';

const TIMEOUT_IN_MILLISECONDS = 5000;

/** Asks for `/readyz` at an address. */
export async function probeServer(
  address: string,
  timeoutInMilliseconds = TIMEOUT_IN_MILLISECONDS,
): Promise<ProbeResult> {
  let answer: Response;
  try {
    answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(timeoutInMilliseconds) });
  } catch (error) {
    return withoutAnswer(isObject(error) ? error.cause : undefined);
  }
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && isObject(body) && body.status === 'ok') return 'ready';
  return isObject(body) && body.code === 'unavailable' ? 'unready' : 'stranger';
}

function withoutAnswer(cause: unknown): ProbeResult {
  if (errorCode(cause) === 'ECONNREFUSED') return 'silence';
  // What was said there is not HTTP; only some releases of Node give that a code.
  return isObject(cause) && cause.name === 'HTTPParserError' ? 'stranger' : 'unreachable';
}

function isObject(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null;
}
