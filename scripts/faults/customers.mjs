import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.mjs';

const CUSTOMERS = 8;
const BETWEEN_BOOKINGS_IN_MILLISECONDS = 40;
const BEFORE_RESENDING_IN_MILLISECONDS = 200;

/**
 * Customers who book one free slot after the other. Who gets no answer, or 503, sends the same booking again with the
 * same Idempotency-Key, until it is answered: all that they were told is in the ledger.
 */
export class Customers {
  /** Bookings that were answered 201: the customer's name and when the answer came. */
  acknowledged = new Map();
  /** How often 503 with Retry-After was answered. */
  unavailable = 0;
  /** How often there came no answer at all, by reason. */
  unanswered = new Map();
  /** Answers that nothing excuses. */
  wrong = [];
  slowestInMilliseconds = 0;
  /** Whose bookings have been sent and are not settled. */
  pending = new Set();
  /** While it is true nobody sends anything. */
  isHeld = false;
  #wishes;
  #server;
  #isOpen = true;
  #hasGivenUp = false;
  #round = Promise.resolve();

  /** `wishes` is an iterator: what one crowd has booked is no other's wish. */
  constructor(server, wishes) {
    this.#server = server;
    this.#wishes = wishes;
  }

  /** They begin, and go on until `finish`. */
  begin() {
    this.#round = Promise.all(Array.from({ length: CUSTOMERS }, () => this.#bookOnAndOn()));
  }

  /** No new bookings; resolves when those under way have been answered, rejects when they are not. */
  async finish(patienceInMilliseconds = 60_000) {
    this.#isOpen = false;
    const tooLong = pause(patienceInMilliseconds, 'too long', { ref: false });
    if ((await Promise.race([this.#round, tooLong])) === 'too long')
      throw new Error('Some are never answered.');
  }

  /** Resolves with the milliseconds until so many more bookings have been acknowledged; rejects when they are not. */
  async untilBooked(count = 1, patienceInMilliseconds = 60_000) {
    const since = performance.now();
    const wanted = this.acknowledged.size + count;
    while (this.acknowledged.size < wanted) {
      if (this.wrong.length > 0) throw new Error('Nobody should have been answered that.');
      if (this.#server.hasCrashed) throw new Error('The server ended by itself.');
      if (performance.now() - since > patienceInMilliseconds) throw new Error('Nobody could book any more.');
      await pause(2);
    }
    return performance.now() - since;
  }

  /** Nobody asks any more, whatever is unanswered. */
  giveUp() {
    this.#isOpen = false;
    this.#hasGivenUp = true;
  }

  async #bookOnAndOn() {
    while (this.#isOpen) {
      const { value: wish, done } = this.#wishes.next();
      if (done) throw new Error('No slot is left.');
      await this.#bookForSure(wish);
      await pause(BETWEEN_BOOKINGS_IN_MILLISECONDS);
    }
  }

  async #bookForSure(wish) {
    const key = randomUUID();
    const body = { ...wish, client_name: `Cliente ${key.slice(0, 23)}`, client_telephone: '11987654321' };
    this.pending.add(body.client_name);
    while (!this.#hasGivenUp) {
      while (this.isHeld) await pause(10);
      const since = performance.now();
      const answer = await ask(this.#server.address, 'createBooking', {
        body,
        headers: { 'idempotency-key': key },
      });
      this.slowestInMilliseconds = Math.max(this.slowestInMilliseconds, performance.now() - since);
      if (this.#note(answer, body.client_name)) break;
      await pause(BEFORE_RESENDING_IN_MILLISECONDS);
    }
    this.pending.delete(body.client_name);
  }

  /** Whether the matter is settled. */
  #note({ status, headers, text, reason }, name) {
    if (status === 201) this.acknowledged.set(name, performance.now());
    else if (status === 503 && Number(headers['retry-after']) > 0) this.unavailable += 1;
    else if (status === 0) this.unanswered.set(reason, (this.unanswered.get(reason) ?? 0) + 1);
    else this.wrong.push(`${status} ${text}`);
    return status === 201 || this.wrong.length > 0;
  }
}
