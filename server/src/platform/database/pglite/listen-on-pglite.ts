import pg from 'pg';
import type { Listen, NoticeListener } from '../connection.ts';

/** Listening on the only connection there is, and on the one that takes its place after a client was destroyed. */
export class PgliteListeners {
  readonly #listeners = new Map<string, Set<NoticeListener>>();

  /** Prepares a new connection before its first use. */
  readonly prepare = async (client: pg.ClientBase): Promise<void> => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onNotice(payload);
    });
    for (const [channel, listeners] of this.#listeners) {
      await client.query(statement('listen', channel));
      for (const listener of listeners) listener.onListening();
    }
  };

  listenOn(pool: pg.Pool): Listen {
    return async (channel, listener) => {
      const listeners = this.#listeners.get(channel) ?? new Set();
      this.#listeners.set(channel, listeners.add(listener));
      // When it fails, the next connection is prepared for the channel all the same.
      await pool.query(statement('listen', channel)).then(listener.onListening, () => undefined);
      return async () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        this.#listeners.delete(channel);
        await pool.query(statement('unlisten', channel)).catch(() => undefined);
      };
    };
  }
}

function statement(command: 'listen' | 'unlisten', channel: string): string {
  return `${command} ${pg.escapeIdentifier(channel)}`;
}
