import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf } from '../../shared/src/contract/contract.ts';
import { callApi, successBody, type ApiAnswer } from './call-api.ts';
import type { Slot, FaultStore } from './create-store.ts';

const manyAtOnce: Pace = { customers: 8, pauseInMilliseconds: 40 };
const BEFORE_RESENDING_IN_MILLISECONDS = 200;
const EACH_MOVES = 3;
const EACH_CANCELS = 7;

/** A booking as its customer knows it; starts as `start_time` begins. */
export interface AcknowledgedBooking {
  readonly start: string;
  /** Where it was booked. */
  readonly first: string;
  /** Where it goes, while a move is unanswered. */
  readonly target?: string;
  /** While a cancellation is unanswered. */
  readonly isCancelling?: true;
}

/** How many book side by side, and how long each waits before the next booking. */
interface Pace {
  readonly customers: number;
  readonly pauseInMilliseconds: number;
}

/** A server that customers call; `hasCrashed` where it died by itself. */
export interface CalledServer {
  readonly address: string;
  readonly hasCrashed: boolean;
  readonly lastOutput: string;
}

/**
 * Customers who book one free slot after the other, move some of these bookings to the next one and cancel some. After no
 * answer, or 503, the same is sent again with the same Idempotency-Key until it is answered.
 */
export class Customers {
  /** Bookings that were answered 201 and not cancelled, by the customer's name. */
  readonly acknowledged = new Map<string, AcknowledgedBooking>();
  /** Names of bookings whose cancellation was answered. */
  readonly cancelled = new Set<string>();
  /** How many bookings, moves and cancellations were answered. */
  readonly answered = { booked: 0, moved: 0, cancelled: 0 };
  /** How often 503 with Retry-After was answered. */
  unavailable = 0;
  /** How often there came no answer at all, by reason. */
  readonly unanswered = new Map<string, number>();
  /** Answers that are neither 201 nor 503 with Retry-After. */
  readonly unexpected: string[] = [];
  slowestInMilliseconds = 0;
  /** Names whose bookings were sent and have no final answer yet. */
  readonly pending = new Set<string>();
  /** While true, nothing is sent. */
  isPaused = false;
  #isOpen = true;
  #isAbandoned = false;
  #bookings: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly server: CalledServer,
    private readonly slots: FaultStore['slots'],
    private readonly pace: Pace = manyAtOnce,
  ) {}

  /** Begins to book, until `finish`. */
  start(): void {
    this.#bookings = Promise.all(Array.from({ length: this.pace.customers }, () => this.#bookRepeatedly()));
  }

  /** No new bookings; resolves when those under way have been answered, rejects when they are not. */
  async finish(timeoutInMilliseconds = 60_000): Promise<void> {
    this.#isOpen = false;
    const tooLong = pause(timeoutInMilliseconds, 'too long', { ref: false });
    if ((await Promise.race([this.#bookings, tooLong])) === 'too long')
      throw new Error('Some requests were not answered in time.');
  }

  /** Resolves with the milliseconds until so many more bookings have been acknowledged; rejects when they are not. */
  async waitForBookings(count = 1, timeoutInMilliseconds = 60_000): Promise<number> {
    const since = performance.now();
    const wanted = this.answered.booked + count;
    while (this.answered.booked < wanted) {
      if (this.unexpected.length > 0) throw new Error('A request got an unexpected answer.');
      if (this.server.hasCrashed) throw new Error('The server crashed.');
      if (performance.now() - since > timeoutInMilliseconds)
        throw new Error('No booking was acknowledged in time.');
      await pause(2);
    }
    return performance.now() - since;
  }

  /** Sends nothing more, whatever is unanswered. */
  abandon(): void {
    this.#isOpen = false;
    this.#isAbandoned = true;
  }

  async #bookRepeatedly(): Promise<void> {
    while (this.#isOpen) {
      const { value: slot } = this.slots.next();
      if (!slot) throw new Error('No slot is left.');
      await this.#bookUntilAnswered(slot);
      await pause(this.pace.pauseInMilliseconds);
    }
  }

  async #bookUntilAnswered(slot: Slot): Promise<void> {
    const key = randomUUID();
    const name = `Cliente ${key.slice(0, 23)}`;
    const body = { ...slot, client_name: name, client_telephone: '11987654321' };
    this.pending.add(name);
    const answer = await this.#sendUntilAnswered('createBooking', body, key);
    this.pending.delete(name);
    if (!answer) return;
    const booking = { start: startOf(slot), first: startOf(slot) };
    this.acknowledged.set(name, booking);
    this.answered.booked += 1;
    const { manage_token: token = '' } = successBody('createBooking', answer);
    const link = { endpoint: slot.endpoint, token, revision: 0 };
    if (this.answered.booked % EACH_MOVES === 0) await this.#moveUntilAnswered(name, booking, link);
    else if (this.answered.booked % EACH_CANCELS === 0) await this.#cancelUntilAnswered(name, booking, link);
  }

  async #moveUntilAnswered(name: string, booking: AcknowledgedBooking, link: Link): Promise<void> {
    const { value: slot } = this.slots.next();
    if (!slot) return;
    const { selected_day, selected_time, calendar_id } = slot;
    this.acknowledged.set(name, { ...booking, target: startOf(slot) });
    const body = { ...link, selected_day, selected_time, calendar_id };
    if (!(await this.#sendUntilAnswered('moveBooking', body, randomUUID()))) return;
    this.acknowledged.set(name, { ...booking, start: startOf(slot) });
    this.answered.moved += 1;
  }

  async #cancelUntilAnswered(name: string, booking: AcknowledgedBooking, link: Link): Promise<void> {
    this.acknowledged.set(name, { ...booking, isCancelling: true });
    if (!(await this.#sendUntilAnswered('cancelBooking', link))) return;
    this.acknowledged.delete(name);
    this.cancelled.add(name);
    this.answered.cancelled += 1;
  }

  /** Resolves with a successful answer, or undefined where none is awaited any more. */
  async #sendUntilAnswered<Name extends 'createBooking' | 'moveBooking' | 'cancelBooking'>(
    call: Name,
    body: BodyOf<Name>,
    key?: string,
  ): Promise<ApiAnswer | undefined> {
    while (!this.#isAbandoned) {
      while (this.isPaused) await pause(10);
      const since = performance.now();
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      const answer = await callApi(this.server.address, call, { body, headers });
      this.slowestInMilliseconds = Math.max(this.slowestInMilliseconds, performance.now() - since);
      if (answer.status === 200 || answer.status === 201) return answer;
      this.#record(answer);
      if (this.unexpected.length > 0) return undefined;
      await pause(BEFORE_RESENDING_IN_MILLISECONDS);
    }
    return undefined;
  }

  /** Counts an answer that is none of what was asked for. */
  #record({ status, headers, text, reason = '' }: ApiAnswer): void {
    if (status === 503 && Number(headers['retry-after']) > 0) this.unavailable += 1;
    else if (status === 0) this.unanswered.set(reason, (this.unanswered.get(reason) ?? 0) + 1);
    else this.unexpected.push(`${status} ${text}`);
  }
}

interface Link {
  readonly endpoint: string;
  readonly token: string;
  readonly revision: number;
}

function startOf({ selected_day, selected_time }: Slot): string {
  return `${selected_day}T${selected_time}`;
}
