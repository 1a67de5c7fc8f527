import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Listen, NoticeListener } from '../connection.ts';

const FIRST_PAUSE_IN_MILLISECONDS = 100;
const MAX_PAUSE_IN_MILLISECONDS = 30_000;

/** Listening on a connection of its own for each channel; one that breaks is opened again, with growing pauses. */
export function listenOnPostgres(config: pg.ClientConfig): Listen {
  return (channel, listener) =>
    new Promise((resolve) => {
      const stopping = new AbortController();
      const isOver = keepListening(config, channel, listener, stopping.signal, () => resolve(stop));
      const stop = () => {
        stopping.abort();
        return isOver;
      };
    });
}

async function keepListening(
  config: pg.ClientConfig,
  channel: string,
  listener: NoticeListener,
  stop: AbortSignal,
  onFirstAttempt: () => void,
): Promise<void> {
  let pauseInMilliseconds = FIRST_PAUSE_IN_MILLISECONDS;
  while (!stop.aborted) {
    const client = new pg.Client(config);
    const isLost = lossOf(client, stop);
    client.on('notification', ({ payload = '' }) => listener.onNotice(payload));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      pauseInMilliseconds = FIRST_PAUSE_IN_MILLISECONDS;
      listener.onListening();
      onFirstAttempt();
      await isLost;
    } catch {
      onFirstAttempt();
    }
    await client.end().catch(() => undefined);
    // A pause cut short by the stop ends the loop as well.
    await pause(pauseInMilliseconds, undefined, { signal: stop, ref: false }).catch(() => undefined);
    pauseInMilliseconds = Math.min(2 * pauseInMilliseconds, MAX_PAUSE_IN_MILLISECONDS);
  }
}

/** Resolves when the connection is gone, or is to go. */
function lossOf(client: pg.Client, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.on('error', () => resolve());
    client.once('end', () => resolve());
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
}
