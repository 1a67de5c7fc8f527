import { type Duplex, PassThrough } from 'node:stream';
import type { Counts } from '../../platform/counts.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Timers } from '../../platform/timers.ts';

const MAX_STREAMS_PER_ROLE = 20;
// Browsers open six connections to a site at most (HTTP/1.1): with more streams its pages would have none left.
const MAX_STREAMS_PER_VIEWER = 5;
const RETRY_IN_MILLISECONDS = 3000;
const HEARTBEAT_IN_MILLISECONDS = 20_000;

/** Whose stream it is. */
type StreamViewer = Pick<SignedIn, 'storeId' | 'role' | 'memberId' | 'sessionId'>;

/** The streams that this process holds open: a store's owner and its members each have a number of their own. */
export class OpenStreams {
  readonly #streams = new Set<Duplex>();
  readonly #open = new Map<string, number>();
  readonly #counts: Pick<Counts, 'streamOpened' | 'streamClosed'>;

  constructor(counts: Pick<Counts, 'streamOpened' | 'streamClosed'>) {
    this.#counts = counts;
  }

  /**
   * Opens one more; throws `rate_limited` when a member or an owner's session has too many, or the store's members or owner
   * together do.
   */
  open(viewer: StreamViewer, create: () => Duplex): Duplex {
    const limits = limitsOf(viewer);
    if (limits.some(({ key, max }) => (this.#open.get(key) ?? 0) >= max)) {
      throw new Refusal('rate_limited', { headers: { 'retry-after': '60' } });
    }
    const stream = create();
    const count = (change: number) => {
      for (const { key } of limits) {
        const number = (this.#open.get(key) ?? 0) + change;
        if (number === 0) this.#open.delete(key);
        else this.#open.set(key, number);
      }
    };
    this.#streams.add(stream);
    count(1);
    this.#counts.streamOpened();
    stream.once('close', () => {
      this.#counts.streamClosed();
      this.#streams.delete(stream);
      count(-1);
    });
    return stream;
  }

  /** Ends every stream in the regular way. */
  endAll(): void {
    for (const stream of this.#streams) stream.end();
  }
}

/** A member signs in as often as they like, so all of their sessions count as one; an owner's are as many screens. */
function limitsOf({ storeId, role, memberId, sessionId }: StreamViewer) {
  return [
    { key: memberId ?? sessionId, max: MAX_STREAMS_PER_VIEWER },
    { key: `${storeId} ${role}`, max: MAX_STREAMS_PER_ROLE },
  ];
}

interface ChangeStreamSources {
  /** Calls back at each change until unsubscribed by the returned function. */
  readonly listen: (onChange: () => void) => () => void;
  readonly isSignedIn: () => Promise<boolean>;
  readonly timers: Timers;
}

/**
 * Events for one open screen: `changed` without any data whenever something changed, and a comment every 20 s that
 * keeps proxies from ending a silent connection. Once the session has ended, the stream ends in place of the next of both.
 */
export function changeStream({ listen, isSignedIn, timers }: ChangeStreamSources): Duplex {
  const stream = new PassThrough();
  const send = (text: string) => {
    // A reader whose buffers are full has stopped reading.
    if (stream.writable && !stream.write(text)) stream.destroy();
  };
  const tell = async (text: string) => {
    if (await isSignedIn()) send(text);
    else if (stream.writable) stream.end();
  };
  const heartbeat = async () => {
    await tell(':\n\n');
    if (stream.writable) cancelHeartbeat = timers.after(HEARTBEAT_IN_MILLISECONDS, () => void heartbeat());
  };

  send(`retry: ${RETRY_IN_MILLISECONDS}\n\n`);
  const unsubscribe = listen(() => void tell('event: changed\ndata: {}\n\n'));
  let cancelHeartbeat = timers.after(HEARTBEAT_IN_MILLISECONDS, () => void heartbeat());
  stream.once('close', () => {
    unsubscribe();
    cancelHeartbeat();
  });
  return stream;
}
