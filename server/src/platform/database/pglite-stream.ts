import { Duplex } from 'node:stream';
import { hasPanicked, hello, isTransactionOver, simpleQuery, takeMessage } from './wire-messages.ts';

export interface RawPglite {
  execProtocolRawStream(
    messages: Uint8Array,
    options: { readonly onRawData: (bytes: Uint8Array) => void },
  ): Promise<void>;
  /** Told once it has said that it cannot go on. */
  onPanic?(): void;
}

type Callback = (error?: Error | null) => void;

/**
 * The socket that `pg` believes it talks to: it speaks PostgreSQL's wire protocol straight to PGlite in this
 * process, so that types and errors are the driver's own. PGlite has one session only: a stream waits for the
 * one before it, and leaves the session as a real server would, without transaction, settings or locks.
 */
export class PgliteStream extends Duplex {
  /** Resolves once the session is free for the next stream. */
  readonly released: Promise<void>;
  readonly #lite: RawPglite;
  #free: () => void = () => undefined;
  #work: Promise<void>;
  #unread: Buffer = Buffer.alloc(0);
  #batch: Buffer[] = [];
  #started = false;
  #idle = true;
  #left = false;

  constructor(lite: RawPglite, previous: Promise<void>) {
    super({ allowHalfOpen: false });
    this.#lite = lite;
    this.#work = previous;
    this.released = new Promise((resolve) => {
      this.#free = resolve;
    });
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Callback): void {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    const trips: Promise<void>[] = [];
    for (;;) {
      const taken = takeMessage(this.#unread, this.#started);
      if (!taken) break;
      this.#unread = taken.rest;
      trips.push(this.#receive(taken.message));
    }
    Promise.all(trips).then(() => done(), done);
  }

  override _destroy(error: Error | null, done: Callback): void {
    void this.#leave().then(() => done(error));
  }

  async #receive(message: Buffer): Promise<void> {
    if (!this.#started) {
      this.#started = true;
      this.push(hello);
      return;
    }
    const code = String.fromCharCode(message[0] ?? 0);
    if (code === 'X') {
      await this.#leave();
      this.push(null);
      return;
    }
    this.#batch.push(message);
    // Query, Sync and Flush end what the driver wants answered: one trip into WASM for each.
    if ('QSH'.includes(code)) await this.#flush();
  }

  #flush(): Promise<void> {
    const messages = Buffer.concat(this.#batch);
    this.#batch = [];
    this.#work = this.#work.then(async () => {
      if (this.#left) return;
      const answer = await this.#exchange(messages);
      if (!this.destroyed) this.push(answer);
    });
    return this.#work;
  }

  async #exchange(messages: Uint8Array): Promise<Buffer> {
    const parts: Buffer[] = [];
    // PGlite's memory is overwritten by what it says next, so bytes are copied. What it would rather give at once, by
    // execProtocolRaw, it also parses and keeps for good: every row that was ever answered.
    await this.#lite.execProtocolRawStream(messages, {
      onRawData: (bytes) => parts.push(Buffer.from(bytes)),
    });
    const answer = Buffer.concat(parts);
    if (hasPanicked(answer)) {
      this.#lite.onPanic?.();
      throw new Error('The embedded database broke down');
    }
    this.#idle = isTransactionOver(answer) ?? this.#idle;
    return answer;
  }

  async #leave(): Promise<void> {
    if (this.#left) return;
    this.#left = true;
    try {
      await this.#work.catch(() => undefined);
      if (!this.#idle) await this.#exchange(simpleQuery('rollback'));
      await this.#exchange(simpleQuery('discard all'));
    } catch {
      // A closed or broken PGlite has no session left to tidy.
    } finally {
      this.#free();
    }
  }
}
