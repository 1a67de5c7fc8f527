import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from './call-api.mjs';

const CUSTOMERS = 8;
const BETWEEN_BOOKINGS_IN_MILLISECONDS = 40;
const BEFORE_RESENDING_IN_MILLISECONDS = 200;
const EACH_MOVES = 3;
const EACH_CANCELS = 7;

/**
 * Customers who book one free slot after the other, move some of these bookings to the next one and cancel some. After no
 * answer, or 503, the same is sent again with the same Idempotency-Key until it is answered.
 */
export class Customers {
  /**
   * Bookings that were answered 201 and not cancelled, by the customer's name: their `start`, the `first` they had, while a
   * move is unanswered its `target`, and whether a cancellation is.
   */
  acknowledged = new Map();
  /** Names of bookings whose cancellation was answered. */
  cancelled = new Set();
  /** How many bookings, moves and cancellations were answered. */
  answered = { booked: 0, moved: 0, cancelled: 0 };
  /** How often 503 with Retry-After was answered. */
  unavailable = 0;
  /** How often there came no answer at all, by reason. */
  unanswered = new Map();
  /** Answers that are neither 201 nor 503 with Retry-After. */
  unexpected = [];
  slowestInMilliseconds = 0;
  /** Names whose bookings were sent and have no final answer yet. */
  pending = new Set();
  /** While true, nothing is sent. */
  isPaused = false;
  #slots;
  #server;
  #isOpen = true;
  #isAbandoned = false;
  #bookings = Promise.resolve();

  /** `slots` is an iterator, so that each slot is tried once, by whichever instance. */
  constructor(server, slots) {
    this.#server = server;
    this.#slots = slots;
  }

  /** Begins to book, until `finish`. */
  start() {
    this.#bookings = Promise.all(Array.from({ length: CUSTOMERS }, () => this.#bookRepeatedly()));
  }

  /** No new bookings; resolves when those under way have been answered, rejects when they are not. */
  async finish(timeoutInMilliseconds = 60_000) {
    this.#isOpen = false;
    const tooLong = pause(timeoutInMilliseconds, 'too long', { ref: false });
    if ((await Promise.race([this.#bookings, tooLong])) === 'too long')
      throw new Error('Some requests were not answered in time.');
  }

  /** Resolves with the milliseconds until so many more bookings have been acknowledged; rejects when they are not. */
  async waitForBookings(count = 1, timeoutInMilliseconds = 60_000) {
    const since = performance.now();
    const wanted = this.answered.booked + count;
    while (this.answered.booked < wanted) {
      if (this.unexpected.length > 0) throw new Error('A request got an unexpected answer.');
      if (this.#server.hasCrashed) throw new Error('The server crashed.');
      if (performance.now() - since > timeoutInMilliseconds)
        throw new Error('No booking was acknowledged in time.');
      await pause(2);
    }
    return performance.now() - since;
  }

  /** Sends nothing more, whatever is unanswered. */
  abandon() {
    this.#isOpen = false;
    this.#isAbandoned = true;
  }

  async #bookRepeatedly() {
    while (this.#isOpen) {
      const { value: slot, done } = this.#slots.next();
      if (done) throw new Error('No slot is left.');
      await this.#bookUntilAnswered(slot);
      await pause(BETWEEN_BOOKINGS_IN_MILLISECONDS);
    }
  }

  async #bookUntilAnswered(slot) {
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
    const link = { endpoint: slot.endpoint, token: JSON.parse(answer).manage_token, revision: 0 };
    if (this.answered.booked % EACH_MOVES === 0) await this.#moveUntilAnswered(name, link);
    else if (this.answered.booked % EACH_CANCELS === 0) await this.#cancelUntilAnswered(name, link);
  }

  async #moveUntilAnswered(name, link) {
    const { value: slot } = this.#slots.next();
    if (!slot) return;
    const { selected_day, selected_time, calendar_id } = slot;
    const booking = this.acknowledged.get(name);
    this.acknowledged.set(name, { ...booking, target: startOf(slot) });
    const body = { ...link, selected_day, selected_time, calendar_id };
    if (!(await this.#sendUntilAnswered('moveBooking', body, randomUUID()))) return;
    this.acknowledged.set(name, { ...booking, start: startOf(slot) });
    this.answered.moved += 1;
  }

  async #cancelUntilAnswered(name, link) {
    this.acknowledged.set(name, { ...this.acknowledged.get(name), isCancelling: true });
    if (!(await this.#sendUntilAnswered('cancelBooking', link))) return;
    this.acknowledged.delete(name);
    this.cancelled.add(name);
    this.answered.cancelled += 1;
  }

  /** Resolves with the text of a successful answer, or undefined where none is awaited any more. */
  async #sendUntilAnswered(call, body, key) {
    while (!this.#isAbandoned) {
      while (this.isPaused) await pause(10);
      const since = performance.now();
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const answer = await callApi(this.#server.address, call, { body, headers });
      this.slowestInMilliseconds = Math.max(this.slowestInMilliseconds, performance.now() - since);
      if (answer.status === 200 || answer.status === 201) return answer.text;
      this.#record(answer);
      if (this.unexpected.length > 0) return undefined;
      await pause(BEFORE_RESENDING_IN_MILLISECONDS);
    }
    return undefined;
  }

  /** Counts an answer that is none of what was asked for. */
  #record({ status, headers, text, reason }) {
    if (status === 503 && Number(headers['retry-after']) > 0) this.unavailable += 1;
    else if (status === 0) this.unanswered.set(reason, (this.unanswered.get(reason) ?? 0) + 1);
    else this.unexpected.push(`${status} ${text}`);
  }
}

/** As `start_time` begins. */
function startOf({ selected_day, selected_time }) {
  return `${selected_day}T${selected_time}`;
}
