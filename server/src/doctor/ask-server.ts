import { errorCode } from '../platform/error-code.ts';
import type { ServerAnswer } from './doctor-tools.ts';

const PATIENCE_IN_MILLISECONDS = 5000;

/** Who answers at an address, by what /readyz says there. */
export async function askServer(address: string): Promise<ServerAnswer> {
  try {
    const answer = await fetch(`${address}/readyz`, {
      signal: AbortSignal.timeout(PATIENCE_IN_MILLISECONDS),
    });
    const body: unknown = await answer.json();
    if (answer.ok && isObject(body) && body.status === 'ok') return 'ready';
    return isObject(body) && body.code === 'unavailable' ? 'unready' : 'stranger';
  } catch (error) {
    return isObject(error) && errorCode(error.cause) === 'ECONNREFUSED' ? 'silence' : 'stranger';
  }
}

function isObject(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null;
}
