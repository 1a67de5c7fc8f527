import { Duplex } from 'node:stream';
import {
  copyInAnswer,
  hasPanicked,
  startupAnswer,
  isCopyIn,
  isTransactionOver,
  simpleQuery,
  readMessage,
} from './wire-messages.ts';

export interface RawPglite {
  execProtocolRawStream(
    messages: Uint8Array,
    options: { readonly onRawData: (bytes: Uint8Array) => void },
  ): Promise<void>;
  /** Called once it has reported a panic. */
  onPanic?(): void;
}

type Callback = (error?: Error | null) => void;

/**
 * The socket that `pg` uses: it speaks PostgreSQL's wire protocol straight to PGlite in this
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
    const answers: Promise<void>[] = [];
    for (;;) {
      const taken = readMessage(this.#unread, this.#started);
      if (!taken) break;
      this.#unread = taken.rest;
      answers.push(this.#receive(taken.message));
    }
    Promise.all(answers).then(() => done(), done);
  }

  override _destroy(error: Error | null, done: Callback): void {
    void this.#leave().then(() => done(error));
  }

  async #receive(message: Buffer): Promise<void> {
    if (!this.#started) {
      this.#started = true;
      this.push(startupAnswer);
      return;
    }
    const code = String.fromCharCode(message[0] ?? 0);
    if (code === 'X') {
      await this.#leave();
      this.push(null);
      return;
    }
    this.#batch.push(message);
    // PGlite cannot wait within a statement: what is copied into a table goes there together with its statement.
    if (isCopyIn(message)) this.push(copyInAnswer);
    // Query, Sync, Flush and the end of a copy end what the driver wants answered: one call into WASM for each.
    else if ('QSHcf'.includes(code)) await this.#flush();
  }

  #flush(): Promise<void> {
    const messages = Buffer.concat(this.#batch);
    this.#batch = [];
    this.#work = this.#work.then(async () => {
      if (this.#left) return;
      const answer = await this.#exchange(messages);
      // That a copy may begin was answered before.
      const isAnswered = answer.toString('latin1', 0, 1) === 'G';
      if (!this.destroyed) this.push(isAnswered ? readMessage(answer, true)?.rest : answer);
    });
    return this.#work;
  }

  async #exchange(messages: Uint8Array): Promise<Buffer> {
    const parts: Buffer[] = [];
    // PGlite overwrites its memory with the next answer, so bytes are copied. Its execProtocolRaw would also parse every
    // row and never release it.
    await this.#lite.execProtocolRawStream(messages, {
      onRawData: (bytes) => parts.push(Buffer.from(bytes)),
    });
    const answer = Buffer.concat(parts);
    if (hasPanicked(answer)) {
      this.#lite.onPanic?.();
      throw new Error('The embedded database crashed');
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
      // A closed or crashed PGlite has no session left to reset.
    } finally {
      this.#free();
    }
  }
}
