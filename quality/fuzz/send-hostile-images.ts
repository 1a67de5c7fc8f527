import { contract } from '@hora-marcada/shared/contract';
import { unusableImage } from '@hora-marcada/shared/rules';
import {
  hostileImages,
  type HostileImage,
} from '../../server/src/catalogue/images/test-support/hostile-images.ts';

/** The server, over the network or without. */
interface Answering {
  inject(request: SentRequest): Promise<{ readonly statusCode: number; readonly payload: string }>;
}

export interface SentRequest {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: Buffer;
}

interface Attack {
  readonly count: number;
  readonly seed: number;
  readonly inFlight: number;
}

interface AttackResult extends Strain {
  /** What was answered otherwise than it has to be. */
  readonly violations: readonly string[];
}

export interface Strain {
  /** The longest that an empty call waited meanwhile. */
  readonly slowestOtherInMilliseconds: number;
  /** By how much this process grew at most. */
  readonly growthInBytes: number;
}

/** Sends hostile files as an owner's images (IMG-005), and asks for something small all the while. */
export async function sendHostileImages(
  app: Answering,
  token: string,
  { count, seed, inFlight }: Attack,
): Promise<AttackResult> {
  const files = await hostileImages(count, seed);
  const violations: string[] = [];
  const send = async () => {
    for (let file = files.pop(); file; file = files.pop())
      violations.push(...(await violationsOf(app, token, file)));
  };
  const strain = await strainOf(app, () => Promise.all(Array.from({ length: inFlight }, send)));
  return { violations, ...strain };
}

/** Does some work, and asks for something small all the while. */
export async function strainOf(app: Answering, work: () => Promise<unknown>): Promise<Strain> {
  const before = process.memoryUsage.rss();
  let [peak, slowest, isOver] = [before, 0, false];
  const watch = async () => {
    while (!isOver) {
      const start = performance.now();
      await app.inject({ url: '/healthz' });
      slowest = Math.max(slowest, performance.now() - start);
      peak = Math.max(peak, process.memoryUsage.rss());
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return { slowestOtherInMilliseconds: slowest, growthInBytes: peak - before };
}

async function violationsOf(
  app: Answering,
  token: string,
  { name, type, bytes, mayBeTaken = false }: HostileImage,
): Promise<string[]> {
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: `${contract.setImage.path}?kind=logo`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: bytes,
  });
  if (mayBeTaken && statusCode === 200) return [];
  const isRefused = statusCode === 400 && payload.includes(unusableImage);
  return isRefused ? [] : [`${name} as ${type}: ${statusCode} ${payload.slice(0, 200)}`];
}
