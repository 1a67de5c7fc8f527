import { setTimeout as pause } from 'node:timers/promises';
import { wallClock } from './remembered-events.mjs';

const MINUTE = 60_000;
// What a killed process had sent to the database is done by then.
const BEFORE_LOOKING_IN_MILLISECONDS = 1000;

/**
 * Moves, cancels, erases and gives other phones to events by calls of their owner, to a process that may be killed meanwhile.
 * Where no answer comes, the database says what became of the call.
 */
export class EventChanges {
  /** How many of each kind came about. */
  made = { moved: 0, cancelled: 0, erased: 0, phones: 0 };
  #events;
  #owners;
  #pool;
  #random;
  #erase;
  #phones = 0;
  #changing = new Set();

  /** `owners` are the same owner at each process; `erase` forgets the customer of a phone. */
  constructor({ events, owners, pool, random, erase }) {
    this.#events = events;
    this.#owners = owners;
    this.#pool = pool;
    this.#random = random;
    this.#erase = erase;
  }

  /** One change of an event that nobody else is changing. */
  async makeOne() {
    const event = this.#pick(this.#events.filter((one) => one.now.isThere && !this.#changing.has(one)));
    this.#changing.add(event);
    const kind = this.#random();
    if (kind < 0.5) await this.#move(event);
    else if (kind < 0.8) await this.#givePhone(event);
    else await this.#cancel(event);
    this.#changing.delete(event);
  }

  async #move(event) {
    const start = this.#otherStart(event);
    const change = { start };
    if (await this.#call(event, 'moveEvent', { new_start: wallClock(start) }, change)) this.made.moved += 1;
  }

  async #givePhone(event) {
    this.#phones += 1;
    const phone = `118${String(this.#phones).padStart(8, '0')}`;
    const body = { title: 'Corte', client_phone: phone };
    if (await this.#call(event, 'updateEvent', body, { phone })) this.made.phones += 1;
  }

  async #cancel(event) {
    const { phone } = event.now;
    if (!(await this.#call(event, 'deleteEvent', {}, { isThere: false }))) return;
    this.made.cancelled += 1;
    if (this.#random() > 0.15) return;
    await this.#erase(phone);
    this.made.erased += 1;
  }

  /** Back to where it began, to where it is due within two minutes, or some minutes away. */
  #otherStart({ now, firstStart, hours }) {
    const kind = this.#random();
    const some = this.#random();
    if (now.start !== firstStart && kind < 0.4) return firstStart;
    if (kind >= 0.8) return now.start + Math.round(some * 20 - 10) * MINUTE;
    return (Math.ceil(Date.now() / MINUTE) + hours * 60 + Math.round(some)) * MINUTE;
  }

  /** Calls as the owner and remembers what came of it; answers whether anything did. */
  async #call(event, name, body, change) {
    const from = Date.now();
    const { start } = event.now;
    const identity = { start: wallClock(start), calendar: event.calendar };
    const answer = await this.#pick(this.#owners)
      .ask(name, { ...identity, ...body })
      .catch(() => ({ status: 0 }));
    const isMade =
      answer.status === 0 || answer.status === 503
        ? await this.#isMade(event, change)
        : answer.status === 200;
    const isRefused = !isMade && answer.status >= 400 && answer.status !== 409 && answer.status !== 503;
    if (isRefused) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    if (isMade) event.change(change, { from, surelyFrom: Date.now() });
    return isMade;
  }

  async #isMade({ id }, { start, phone, isThere = true }) {
    await pause(BEFORE_LOOKING_IN_MILLISECONDS);
    const { rows } = await this.#pool.query(
      'select start_time as start, client_phone as phone from events where event_id = $1',
      [id],
    );
    const [found] = rows;
    if (!found || !isThere) return !found && !isThere;
    return (
      (start ?? found.start.getTime()) === found.start.getTime() && (phone ?? found.phone) === found.phone
    );
  }

  #pick(list) {
    return list[Math.floor(this.#random() * list.length)];
  }
}
