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
  /** Told once when spans begin to be lost. */
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
  #waiting: FinishedSpan[] = [];
  #sending: Promise<void> | undefined;
  #takeBack: (() => void) | undefined;
  #isLosing = false;

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
    this.#takeBack ??= this.#tools.timers.after(PAUSE_IN_MILLISECONDS, () => void this.#flush());
  }

  /** Sends what waits, for as long as a collector is waited for. */
  async close(): Promise<void> {
    await this.#sending;
    this.#waiting = this.#waiting.slice(-MOST_AT_ONCE);
    await this.#flush();
  }

  async #flush(): Promise<void> {
    this.#takeBack?.();
    this.#takeBack = undefined;
    this.#sending ??= this.#sendAll();
    await this.#sending;
    this.#sending = undefined;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#send(this.#waiting.splice(0, MOST_AT_ONCE));
  }

  async #send(spans: readonly FinishedSpan[]): Promise<void> {
    const { url, headers } = this.#collector;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(otlpTraces(spans, this.#tools.resource)),
        signal: AbortSignal.timeout(PATIENCE_IN_MILLISECONDS),
      });
      await answer.body?.cancel();
      if (answer.ok) this.#isLosing = false;
      else this.#lose(`http_${answer.status}`);
    } catch (error) {
      this.#lose((error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable');
    }
  }

  #lose(reason: string): void {
    if (!this.#isLosing) this.#tools.onLoss(reason);
    this.#isLosing = true;
  }
}
