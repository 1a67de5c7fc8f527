import { PassThrough, type Duplex } from 'node:stream';
import type { Timers } from '../../platform/timers.ts';

const RETRY_IN_MILLISECONDS = 3000;
const HEARTBEAT_IN_MILLISECONDS = 20_000;

interface ChangeStreamSources {
  /** Tells of each change until the returned step is taken. */
  readonly listen: (onChange: () => void) => () => void;
  readonly isSignedIn: () => Promise<boolean>;
  readonly timers: Timers;
}

/**
 * Events for one open screen: `changed` without any data whenever something changed, and a comment every 20 s that
 * keeps proxies from ending a silent connection. Ends when the session has ended, at the latest 20 s after it.
 */
export function changeStream({ listen, isSignedIn, timers }: ChangeStreamSources): Duplex {
  const stream = new PassThrough();
  const send = (text: string) => {
    // Whose buffers are full no longer reads.
    if (stream.writable && !stream.write(text)) stream.destroy();
  };
  const beat = async () => {
    const goesOn = await isSignedIn();
    if (!stream.writable) return;
    if (!goesOn) {
      stream.end();
      return;
    }
    send(':\n\n');
    takeBack = timers.after(HEARTBEAT_IN_MILLISECONDS, () => void beat());
  };

  send(`retry: ${RETRY_IN_MILLISECONDS}\n\n`);
  const leave = listen(() => send('event: changed\ndata: {}\n\n'));
  let takeBack = timers.after(HEARTBEAT_IN_MILLISECONDS, () => void beat());
  stream.once('close', () => {
    leave();
    takeBack();
  });
  return stream;
}
