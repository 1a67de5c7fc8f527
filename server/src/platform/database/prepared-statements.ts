import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Tells the text of every statement that goes through a handle; costs nothing while nobody listens. */
export const statements = channel('hora-marcada:statement');

/** The part of a pool that statements need. */
interface Connections {
  readonly connect: () => Promise<pg.PoolClient>;
  readonly end: () => Promise<void>;
}

/** The pool as Kysely sees it, where every statement with parameters is parsed and planned once per connection. */
export function preparing(pool: Connections): PostgresPool {
  return {
    connect: async () => preparingClient(await pool.connect()),
    end: () => pool.end(),
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const run = (text: string, values: readonly unknown[]) => {
    if (statements.hasSubscribers) statements.publish(text);
    return values.length === 0
      ? client.query(text)
      : client.query({ name: nameOf(text), text, values: [...values] });
  };
  // Kysely also asks for cursors through `query`; nothing here streams, so none ever comes.
  return { query: run, release: () => client.release() } as unknown as PostgresPoolClient;
}

const names = new Map<string, string>();

/** The program's statements are few and fixed, so the names it remembers are too. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}
