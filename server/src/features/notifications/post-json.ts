import type { Clock } from '../../platform/clock.ts';
import { outcomeOf } from './delivery-rules.ts';
import type { Outcome } from './gateway.ts';

/** How requests to a gateway are made. */
export interface PostTools {
  readonly clock: Clock;
  /** Far below the time that a worker may keep a message. */
  readonly timeoutInMilliseconds: number;
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Reads a refusal's body for a better judgement than its status. */
  readonly judge?: (body: unknown) => Outcome | undefined;
}

/** Posts JSON to a gateway and says how it ended; redirections are not followed, for the body is signed and private. */
export async function postJson({ url, headers, body, judge }: Post, tools: PostTools): Promise<Outcome> {
  const { clock, timeoutInMilliseconds } = tools;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutInMilliseconds),
    });
    const outcome = outcomeOf(answer.status, answer.headers.get('retry-after'), clock.now());
    if (outcome.kind === 'refused' && judge) return judge(await readJson(answer)) ?? outcome;
    await answer.body?.cancel();
    return outcome;
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
