import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { traced, type SpanStart } from '../tracing/spans.ts';
import { asOutage, DatabaseOutage } from './database-outage.ts';
import { summaryOf } from './statement-rules.ts';

/** Tells the text of every statement that goes through a handle; costs nothing while nobody listens. */
export const statements = channel('hora-marcada:statement');

/** The part of a pool that statements need. */
interface Connections {
  readonly connect: () => Promise<pg.PoolClient>;
  readonly end: () => Promise<void>;
}

// Longer than statements may take: a database that went silent, or the network to it, cannot end one by itself.
const SILENCE_IN_MILLISECONDS = 20_000;

/**
 * The pool as Kysely sees it, where every statement with parameters is parsed and planned once per connection. What is
 * no error of a statement itself rejects as a DatabaseOutage, and its connection is not used again.
 */
export function preparing(pool: Connections): PostgresPool {
  return {
    connect: async () => preparingClient(await connected(pool)),
    end: () => pool.end(),
  };
}

function connected(pool: Connections): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw new DatabaseOutage(error);
  });
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const ask = (text: string, values: readonly unknown[]) => {
    if (statements.hasSubscribers) statements.publish(text);
    const isRepeated = values.length > 0;
    const statement = { text, ...(isRepeated && { name: nameOf(text), values: [...values] }) };
    return client.query(Object.assign(statement, { query_timeout: SILENCE_IN_MILLISECONDS }));
  };
  const run = async (text: string, values: readonly unknown[]) => {
    try {
      return await traced(
        () => spanOf(text),
        () => ask(text, values),
      );
    } catch (error) {
      const known = asOutage(error);
      isBroken ||= known instanceof DatabaseOutage;
      throw known;
    }
  };
  // Kysely also asks for cursors through `query`; nothing here streams, so none ever comes.
  return { query: run, release: () => client.release(isBroken) } as unknown as PostgresPoolClient;
}

const spans = new Map<string, SpanStart>();

function spanOf(text: string): SpanStart {
  const known = spans.get(text);
  if (known) return known;
  const { name, operation, table } = summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table !== undefined && { 'db.collection.name': table }),
  };
  const span = { name, kind: 'client', attributes } as const;
  spans.set(text, span);
  return span;
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
