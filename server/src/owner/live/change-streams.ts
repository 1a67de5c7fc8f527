import { type Duplex, PassThrough } from 'node:stream';
import type { Counts } from '../../platform/counts.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Timers } from '../../platform/timers.ts';

const MAX_STREAMS_PER_STORE = 20;
const RETRY_IN_MILLISECONDS = 3000;
const HEARTBEAT_IN_MILLISECONDS = 20_000;

/** The streams that this process holds open, a limited number for each store. */
export class OpenStreams {
  readonly #streams = new Map<StoreId, Set<Duplex>>();
  readonly #counts: Pick<Counts, 'streamOpened' | 'streamClosed'>;

  constructor(counts: Pick<Counts, 'streamOpened' | 'streamClosed'>) {
    this.#counts = counts;
  }

  /** Opens one more for a store; throws `rate_limited` when it has too many. */
  open(storeId: StoreId, create: () => Duplex): Duplex {
    const ofStore = this.#streams.get(storeId) ?? new Set();
    if (ofStore.size >= MAX_STREAMS_PER_STORE) {
      throw new Refusal('rate_limited', { headers: { 'retry-after': '60' } });
    }
    const stream = create();
    this.#streams.set(storeId, ofStore.add(stream));
    this.#counts.streamOpened();
    stream.once('close', () => {
      this.#counts.streamClosed();
      ofStore.delete(stream);
      if (ofStore.size === 0) this.#streams.delete(storeId);
    });
    return stream;
  }

  /** Ends every stream in the regular way. */
  endAll(): void {
    for (const ofStore of this.#streams.values()) {
      for (const stream of ofStore) stream.end();
    }
  }
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
