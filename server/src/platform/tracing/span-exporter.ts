import type { Timers } from '../timers.ts';
import { otlpTraces, type FinishedSpan } from './otlp-rules.ts';
import type { Attributes } from './spans.ts';

/** The collector that takes spans. */
export interface Collector {
  /** The whole address, `https://host/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface ExporterTools {
  readonly resource: Attributes;
  readonly timers: Timers;
  /** Called once when spans begin to be lost, and again only after all was sent in between. */
  readonly onLoss: (reason: string) => void;
}

const MAX_WAITING_SPANS = 4096;
const MAX_SPANS_AT_ONCE = 512;
const PAUSE_IN_MILLISECONDS = 3000;
const TIMEOUT_IN_MILLISECONDS = 2000;

/**
 * Sends finished spans to a collector every few seconds. Traces matter less than anything else: spans that
 * the collector does not take in time are dropped, as are new ones while too many wait.
 */
export class SpanExporter {
  readonly #collector: Collector;
  readonly #tools: ExporterTools;
  readonly #waiting: FinishedSpan[] = [];
  #sending: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #isLosing = false;
  #isClosing = false;

  constructor(collector: Collector, tools: ExporterTools) {
    this.#collector = collector;
    this.#tools = tools;
  }

  add(span: FinishedSpan): void {
    if (this.#waiting.length >= MAX_WAITING_SPANS) {
      this.#reportLoss('too_many');
      return;
    }
    this.#waiting.push(span);
    this.#sendLater();
  }

  /** Sends what waits. It waits for a collector twice at most: for the batch under way, and for all of the rest. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#cancelTimer?.();
    await this.#sending;
    await this.#withTimeout(async (timeout) => {
      while (this.#waiting.length > 0 && !timeout.aborted) await this.#sendBatch(MAX_SPANS_AT_ONCE, timeout);
    });
  }

  /** A full batch goes at once. */
  #sendLater(): void {
    if (this.#sending || this.#isClosing || this.#waiting.length === 0) return;
    if (this.#waiting.length >= MAX_SPANS_AT_ONCE) void this.#flush();
    else this.#cancelTimer ??= this.#tools.timers.after(PAUSE_IN_MILLISECONDS, () => void this.#flush());
  }

  async #flush(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#sending = this.#sendWaiting();
    await this.#sending;
    this.#sending = undefined;
    this.#sendLater();
  }

  /** Sends what waits now; what comes meanwhile fills the next batches. */
  async #sendWaiting(): Promise<void> {
    let isWell = true;
    for (let left = this.#waiting.length; left > 0 && !this.#isClosing; left -= MAX_SPANS_AT_ONCE) {
      const count = Math.min(left, MAX_SPANS_AT_ONCE);
      isWell = (await this.#withTimeout((timeout) => this.#sendBatch(count, timeout))) && isWell;
    }
    // With a full batch waiting again, the next spans may be too many.
    if (isWell && this.#waiting.length < MAX_SPANS_AT_ONCE) this.#isLosing = false;
  }

  async #withTimeout<Value>(act: (timeout: AbortSignal) => Promise<Value>): Promise<Value> {
    const timeout = new AbortController();
    const cancelTimeout = this.#tools.timers.after(TIMEOUT_IN_MILLISECONDS, () => timeout.abort());
    try {
      return await act(timeout.signal);
    } finally {
      cancelTimeout();
    }
  }

  /** Whether the collector took them. */
  async #sendBatch(count: number, timeout: AbortSignal): Promise<boolean> {
    const { url, headers } = this.#collector;
    const spans = this.#waiting.splice(0, count);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(otlpTraces(spans, this.#tools.resource)),
        signal: timeout,
      });
      await answer.body?.cancel();
      if (!answer.ok) this.#reportLoss(`http_${answer.status}`);
      return answer.ok;
    } catch {
      this.#reportLoss(timeout.aborted ? 'timeout' : 'unreachable');
      return false;
    }
  }

  #reportLoss(reason: string): void {
    if (!this.#isLosing) this.#tools.onLoss(reason);
    this.#isLosing = true;
  }
}
