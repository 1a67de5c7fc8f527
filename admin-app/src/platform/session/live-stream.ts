import { readMessages } from './event-stream.ts';

/** Where changes are announced, and with which access token. */
export interface LiveSource {
  readonly address: string;
  readonly readAccess: () => string | null;
}

interface ChangeFollower extends LiveSource {
  /** Renews an access that ran out; must not reject. */
  readonly renewAccess: () => Promise<unknown>;
  readonly onConnected: (isConnected: boolean) => void;
  /** Something changed, or may have changed while nobody was connected. */
  readonly onChange: () => void;
}

const silenceInMilliseconds = 60_000;
const minPauseInMilliseconds = 1000;
const maxPauseInMilliseconds = 30_000;

/** Stays connected to the server's changes until the signal aborts; each failed attempt makes the next wait longer. */
export async function followChanges(follower: ChangeFollower, signal: AbortSignal): Promise<void> {
  const isOver = () => signal.aborted;
  let failures = 0;
  for (let connections = 0; !isOver();) {
    const end = await readUntilEnd({
      ...follower,
      signal,
      onConnected: () => {
        follower.onConnected(true);
        if (connections > 0) follower.onChange();
        connections += 1;
      },
    });
    if (isOver()) return;
    follower.onConnected(false);
    failures = end === 'ended' ? 0 : failures + 1;
    if (end === 'unauthenticated') await follower.renewAccess();
    if (end !== 'unauthenticated' || failures > 1) await pause(pauseAfter(failures), signal);
  }
}

type ConnectionEnd = 'ended' | 'unauthenticated' | 'failed';

interface StreamConnection extends LiveSource {
  readonly signal: AbortSignal;
  readonly onConnected: () => void;
  readonly onChange: () => void;
}

/** One connection. A server that says nothing for a minute, not even that it is there, counts as gone. */
async function readUntilEnd({
  address,
  readAccess,
  signal,
  onConnected,
  onChange,
}: StreamConnection): Promise<ConnectionEnd> {
  const connection = new AbortController();
  const close = () => connection.abort();
  signal.addEventListener('abort', close);
  let silence = setTimeout(close, silenceInMilliseconds);
  try {
    const answer = await fetch(address, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${readAccess() ?? ''}` },
      cache: 'no-store',
      signal: connection.signal,
    });
    if (answer.status === 401) return 'unauthenticated';
    if (!answer.ok || !answer.body) return 'failed';
    onConnected();
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    for (let unread = ''; ;) {
      const { done, value } = await reader.read();
      if (done) return 'ended';
      clearTimeout(silence);
      silence = setTimeout(close, silenceInMilliseconds);
      const { names, rest } = readMessages(unread + decoder.decode(value, { stream: true }));
      unread = rest;
      if (names.includes('changed')) onChange();
    }
  } catch {
    return 'failed';
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', close);
    close();
  }
}

/** Doubles from a second on; a little chance keeps many screens from coming back at one moment. */
function pauseAfter(failures: number): number {
  const steady = minPauseInMilliseconds * 2 ** Math.max(0, failures - 1);
  return Math.min(steady, maxPauseInMilliseconds) * (1 + Math.random() / 4);
}

/** Resolves after so many milliseconds; sooner when the network or the page's reader is back, or on abort. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', endIfSeen);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const endIfSeen = () => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', endIfSeen);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
