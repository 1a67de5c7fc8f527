import type { Timers } from '../timers.ts';
import { otlpTraces, type FinishedSpan } from './otlp-rules.ts';
import type { Attributes } from './spans.ts';

/** Where spans go. */
export interface Collector {
  /** The whole address, `https://host/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface ExporterTools {
  readonly resource: Attributes;
  readonly timers: Timers;
  /** Told once when spans begin to be lost, and again only after all went well. */
  readonly onLoss: (reason: string) => void;
}

const MOST_WAITING = 4096;
const MOST_AT_ONCE = 512;
const PAUSE_IN_MILLISECONDS = 3000;
const PATIENCE_IN_MILLISECONDS = 2000;

/**
 * Sends finished spans to a collector every few seconds. Traces are worth less than anything else: what the collector
 * does not take in time is forgotten, as is what comes while too many wait.
 */
export class SpanExporter {
  readonly #collector: Collector;
  readonly #tools: ExporterTools;
  readonly #waiting: FinishedSpan[] = [];
  #sending: Promise<void> | undefined;
  #takeBack: (() => void) | undefined;
  #isLosing = false;
  #isClosing = false;

  constructor(collector: Collector, tools: ExporterTools) {
    this.#collector = collector;
    this.#tools = tools;
  }

  add(span: FinishedSpan): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#lose('too_many');
      return;
    }
    this.#waiting.push(span);
    this.#sendLater();
  }

  /** Sends what waits. A collector is waited for twice at most: for what it has by now, and for all of the rest. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#takeBack?.();
    await this.#sending;
    await this.#patiently(async (patience) => {
      while (this.#waiting.length > 0 && !patience.aborted) await this.#sendBatch(MOST_AT_ONCE, patience);
    });
  }

  /** A full batch goes at once. */
  #sendLater(): void {
    if (this.#sending || this.#isClosing || this.#waiting.length === 0) return;
    if (this.#waiting.length >= MOST_AT_ONCE) void this.#flush();
    else this.#takeBack ??= this.#tools.timers.after(PAUSE_IN_MILLISECONDS, () => void this.#flush());
  }

  async #flush(): Promise<void> {
    this.#takeBack?.();
    this.#takeBack = undefined;
    this.#sending = this.#sendWaiting();
    await this.#sending;
    this.#sending = undefined;
    this.#sendLater();
  }

  /** What waits by now: what comes meanwhile fills the next batches. */
  async #sendWaiting(): Promise<void> {
    let isWell = true;
    for (let left = this.#waiting.length; left > 0 && !this.#isClosing; left -= MOST_AT_ONCE) {
      const most = Math.min(left, MOST_AT_ONCE);
      isWell = (await this.#patiently((patience) => this.#sendBatch(most, patience))) && isWell;
    }
    // With more than that waiting again, the next ones may be lost for being too many.
    if (isWell && this.#waiting.length < MOST_AT_ONCE) this.#isLosing = false;
  }

  async #patiently<Value>(act: (patience: AbortSignal) => Promise<Value>): Promise<Value> {
    const patience = new AbortController();
    const takeBack = this.#tools.timers.after(PATIENCE_IN_MILLISECONDS, () => patience.abort());
    try {
      return await act(patience.signal);
    } finally {
      takeBack();
    }
  }

  /** Whether the collector took them. */
  async #sendBatch(most: number, patience: AbortSignal): Promise<boolean> {
    const { url, headers } = this.#collector;
    const spans = this.#waiting.splice(0, most);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(otlpTraces(spans, this.#tools.resource)),
        signal: patience,
      });
      await answer.body?.cancel();
      if (!answer.ok) this.#lose(`http_${answer.status}`);
      return answer.ok;
    } catch {
      this.#lose(patience.aborted ? 'timeout' : 'unreachable');
      return false;
    }
  }

  #lose(reason: string): void {
    if (!this.#isLosing) this.#tools.onLoss(reason);
    this.#isLosing = true;
  }
}
