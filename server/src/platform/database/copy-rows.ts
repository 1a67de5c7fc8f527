import { PassThrough } from 'node:stream';
import type pg from 'pg';

const BYTES_AT_ONCE = 1024 * 1024;

/** A query's rows as the text of PostgreSQL's COPY, some whole rows at a time; the database waits for whoever takes them. */
export async function* copyOut(client: pg.ClientBase, query: string): AsyncGenerator<Buffer> {
  const { rows } = client.query(new CopyOut(`copy (${query}) to stdout`));
  for await (const some of rows) yield some as Buffer;
}

/** Copies whole rows of such a text into a table: `into` is its name and its columns. */
export function copyIn(client: pg.ClientBase, into: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(`copy ${into} from stdin`, rows, resolve, reject));
  });
}

/** `pg` calls it as the answers to a COPY come. */
class CopyOut implements pg.Submittable {
  readonly rows = new PassThrough({ highWaterMark: BYTES_AT_ONCE });
  readonly #statement: string;

  constructor(statement: string) {
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.rows.on('drain', () => connection.stream.resume());
    connection.query(this.#statement);
  }

  handleCopyData({ chunk: row }: { readonly chunk: Buffer }, { stream }: pg.Connection): void {
    // `pg` reads the next rows into the same memory.
    if (!this.rows.write(Buffer.from(row))) stream.pause();
  }

  handleCommandComplete(): void {
    // The rows end once the database is ready again.
  }

  handleReadyForQuery({ stream }: pg.Connection): void {
    // Rows that ended are not drained: the connection goes on with its next query.
    stream.resume();
    this.rows.end();
  }

  handleError(error: Error, { stream }: pg.Connection): void {
    stream.resume();
    this.rows.destroy(error);
  }
}

/** The part of a connection that sends what a COPY waits for. */
interface CopyConnection {
  sendCopyFromChunk(rows: Buffer): void;
  endCopyFrom(): void;
}

class CopyIn implements pg.Submittable {
  readonly #statement: string;
  readonly #rows: Buffer;
  readonly handleReadyForQuery: () => void;
  readonly handleError: (error: Error) => void;

  constructor(statement: string, rows: Buffer, resolve: () => void, reject: (error: Error) => void) {
    this.#statement = statement;
    this.#rows = rows;
    this.handleReadyForQuery = resolve;
    this.handleError = reject;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // The database is ready only after it.
  }
}
