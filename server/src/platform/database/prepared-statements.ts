import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { traced, type SpanStart } from '../tracing/spans.ts';
import { asOutage, DatabaseOutage } from './database-outage.ts';

const changePattern =
  /(?<!\bfor (?:no key )?)\b(insert into|update(?! (?:set|skip)\b)|delete from)\s+"?(\w+)/gi;
const queryPattern = /\b(select)\b(?:[^]*?\bfrom\s+"?(\w+))?/i;
const callPattern = /^\s*(select)\s+"?(\w+)"?\((?![^]*\bfrom\b)/i;

/** Publishes the text of every statement of a handle; costs nothing without subscribers. */
export const statements = channel('hora-marcada:statement');

/** The part of a pool that statements need. */
interface ConnectionPool {
  readonly connect: () => Promise<pg.PoolClient>;
  readonly end: () => Promise<void>;
}

// Longer than statements may take: a database that went silent, or the network to it, cannot end one by itself.
const QUERY_TIMEOUT_IN_MILLISECONDS = 20_000;

/**
 * The pool as Kysely sees it, where every statement with parameters is parsed and planned once per connection. Errors
 * that are not a statement's own reject as a DatabaseOutage, and their connection is not used again.
 */
export function withPreparedStatements(pool: ConnectionPool): PostgresPool {
  return {
    connect: async () => preparedClient(await connected(pool)),
    end: () => pool.end(),
  };
}

function connected(pool: ConnectionPool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw new DatabaseOutage(error);
  });
}

function preparedClient(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = (text: string, values: readonly unknown[]) => {
    if (statements.hasSubscribers) statements.publish(text);
    const isRepeated = values.length > 0;
    const statement = { text, ...(isRepeated && { name: nameOf(text), values: [...values] }) };
    return client.query(Object.assign(statement, { query_timeout: QUERY_TIMEOUT_IN_MILLISECONDS }));
  };
  const run = async (text: string, values: readonly unknown[]) => {
    try {
      return await traced(
        () => spanOf(text),
        () => query(text, values),
      );
    } catch (error) {
      const failure = asOutage(error);
      isBroken ||= failure instanceof DatabaseOutage;
      throw failure;
    }
  };
  // Kysely also requests cursors through `query`; nothing here streams, so none ever comes.
  return { query: run, release: () => client.release(isBroken) } as unknown as PostgresPoolClient;
}

const spans = new Map<string, SpanStart>();

function spanOf(text: string): SpanStart {
  const cached = spans.get(text);
  if (cached) return cached;
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

/** The statements are few and fixed, and so are the cached names. */
function nameOf(text: string): string {
  const cached = names.get(text);
  if (cached) return cached;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** A statement by its operation and its table or function; its values are not in its text. */
interface StatementSummary {
  /** 'insert events'; 'begin'. */
  readonly name: string;
  readonly operation: string;
  readonly table: string | undefined;
}

/**
 * The first change that a statement makes, or else the first table it reads, or the function it calls. What changes events counts
 * itself in their calendar before: that names it only where nothing else is changed.
 */
export function summaryOf(text: string): StatementSummary {
  const changes = [...text.matchAll(changePattern)];
  const change = changes.find(([, , table]) => table !== 'calendars') ?? changes[0];
  const found = change ?? callPattern.exec(text) ?? queryPattern.exec(text);
  const table = found?.[2];
  const operation = (/\w+/.exec(found?.[1] ?? text)?.[0] ?? 'statement').toLowerCase();
  return { name: table === undefined ? operation : `${operation} ${table}`, operation, table };
}
