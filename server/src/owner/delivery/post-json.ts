import type { Clock } from '../../platform/clock.ts';
import { attemptResultOf } from './delivery-rules.ts';
import type { AttemptResult } from './gateway.ts';

/** How requests to a gateway are made. */
export interface GatewayTools {
  readonly clock: Clock;
  /** Far below the time of a worker's lease. */
  readonly timeoutInMilliseconds: number;
}

interface GatewayRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Reads a refusal's body where it says more than the status. */
  readonly judge?: (body: unknown) => AttemptResult | undefined;
}

/** Posts JSON to a gateway and says how it ended; redirections are not followed, for the body is signed and private. */
export async function postJson(
  { url, headers, body, judge }: GatewayRequest,
  tools: GatewayTools,
): Promise<AttemptResult> {
  const { clock, timeoutInMilliseconds } = tools;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutInMilliseconds),
    });
    const result = attemptResultOf(answer.status, answer.headers.get('retry-after'), clock.now());
    if (result.kind === 'refused' && judge) return judge(await readJson(answer)) ?? result;
    await answer.body?.cancel();
    return result;
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError';
    return { kind: 'postponed', code: isLate ? 'timeout' : 'unreachable' };
  }
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
