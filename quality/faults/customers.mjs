import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from './call-api.mjs';

const CUSTOMERS = 8;
const BETWEEN_BOOKINGS_IN_MILLISECONDS = 40;
const BEFORE_RESENDING_IN_MILLISECONDS = 200;

/**
 * Customers who book one free slot after the other. After no answer, or 503, the same booking is sent again with the same
 * Idempotency-Key until it is answered.
 */
export class Customers {
  /** Bookings that were answered 201: the customer's name and when the answer came. */
  acknowledged = new Map();
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
    const wanted = this.acknowledged.size + count;
    while (this.acknowledged.size < wanted) {
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
    const body = { ...slot, client_name: `Cliente ${key.slice(0, 23)}`, client_telephone: '11987654321' };
    this.pending.add(body.client_name);
    while (!this.#isAbandoned) {
      while (this.isPaused) await pause(10);
      const since = performance.now();
      const answer = await callApi(this.#server.address, 'createBooking', {
        body,
        headers: { 'idempotency-key': key },
      });
      this.slowestInMilliseconds = Math.max(this.slowestInMilliseconds, performance.now() - since);
      if (this.#record(answer, body.client_name)) break;
      await pause(BEFORE_RESENDING_IN_MILLISECONDS);
    }
    this.pending.delete(body.client_name);
  }

  /** Counts an answer; whether it is final. */
  #record({ status, headers, text, reason }, name) {
    if (status === 201) this.acknowledged.set(name, performance.now());
    else if (status === 503 && Number(headers['retry-after']) > 0) this.unavailable += 1;
    else if (status === 0) this.unanswered.set(reason, (this.unanswered.get(reason) ?? 0) + 1);
    else this.unexpected.push(`${status} ${text}`);
    return status === 201 || this.unexpected.length > 0;
  }
}
