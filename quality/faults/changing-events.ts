import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { BodyOf } from '../../shared/src/contract/contract.ts';
import type { ApiAnswer } from './call-api.ts';
import type { Owner } from './create-store.ts';
import { wallClock, type EventState, type RememberedEvent } from './remembered-events.ts';

const MINUTE = 60_000;
// What a killed process had sent to the database is done by then.
const BEFORE_LOOKING_IN_MILLISECONDS = 1000;

interface Surroundings {
  readonly events: readonly RememberedEvent[];
  /** The same owner at each process. */
  readonly owners: readonly Owner[];
  readonly pool: pg.Pool;
  readonly random: () => number;
  /** Forgets the customer of a phone. */
  readonly erase: (phone: string) => Promise<unknown>;
}

/**
 * Moves, cancels, erases and gives other phones to events by calls of their owner, to a process that may be killed meanwhile.
 * Where no answer comes, the database says what became of the call.
 */
export class EventChanges {
  /** How many of each kind came about. */
  made = { moved: 0, cancelled: 0, erased: 0, phones: 0 };
  #phones = 0;
  readonly #changing = new Set<RememberedEvent>();

  constructor(private readonly around: Surroundings) {}

  /** One change of an event that nobody else is changing. */
  async makeOne(): Promise<void> {
    const event = this.#pick(this.around.events.filter((one) => one.now.isThere && !this.#changing.has(one)));
    this.#changing.add(event);
    const kind = this.around.random();
    if (kind < 0.5) await this.#move(event);
    else if (kind < 0.8) await this.#givePhone(event);
    else await this.#cancel(event);
    this.#changing.delete(event);
  }

  async #move(event: RememberedEvent): Promise<void> {
    const start = this.#otherStart(event);
    const body = { ...identityOf(event), new_start: wallClock(start) };
    if (await this.#call(event, 'moveEvent', body, { start })) this.made.moved += 1;
  }

  async #givePhone(event: RememberedEvent): Promise<void> {
    this.#phones += 1;
    const phone = `118${String(this.#phones).padStart(8, '0')}`;
    const body = { ...identityOf(event), title: 'Corte', client_phone: phone };
    if (await this.#call(event, 'updateEvent', body, { phone })) this.made.phones += 1;
  }

  async #cancel(event: RememberedEvent): Promise<void> {
    const { phone } = event.now;
    if (!(await this.#call(event, 'deleteEvent', identityOf(event), { isThere: false }))) return;
    this.made.cancelled += 1;
    if (this.around.random() > 0.15) return;
    await this.around.erase(phone);
    this.made.erased += 1;
  }

  /** Back to where it began, to where it is due within two minutes, or some minutes away. */
  #otherStart({ now, firstStart, hours }: RememberedEvent): number {
    const kind = this.around.random();
    const some = this.around.random();
    if (now.start !== firstStart && kind < 0.4) return firstStart;
    if (kind >= 0.8) return now.start + Math.round(some * 20 - 10) * MINUTE;
    return (Math.ceil(Date.now() / MINUTE) + hours * 60 + Math.round(some)) * MINUTE;
  }

  /** Calls as the owner and remembers what came of it; answers whether anything did. */
  async #call<Name extends 'moveEvent' | 'updateEvent' | 'deleteEvent'>(
    event: RememberedEvent,
    name: Name,
    body: BodyOf<Name>,
    change: EventChange,
  ): Promise<boolean> {
    const from = Date.now();
    const { status, text } = await this.#pick(this.around.owners).ask(name, body).catch(noAnswer);
    const isMade = status === 0 || status === 503 ? await this.#isMade(event, change) : status === 200;
    const isRefused = !isMade && status >= 400 && status !== 409 && status !== 503;
    if (isRefused) throw new Error(`${name}: ${status} ${text}`);
    if (isMade) event.change(change, { from, surelyFrom: Date.now() });
    return isMade;
  }

  async #isMade({ id }: RememberedEvent, { start, phone, isThere = true }: EventChange): Promise<boolean> {
    await pause(BEFORE_LOOKING_IN_MILLISECONDS);
    const { rows } = await this.around.pool.query<{ start: Date; phone: string }>(
      'select start_time as start, client_phone as phone from events where event_id = $1',
      [id],
    );
    const [found] = rows;
    if (!found || !isThere) return !found && !isThere;
    const isMoved = start === undefined || start === found.start.getTime();
    return isMoved && (phone === undefined || phone === found.phone);
  }

  #pick<Item>(list: readonly Item[]): Item {
    const picked = list[Math.floor(this.around.random() * list.length)];
    if (picked === undefined) throw new Error('Nothing is left to change.');
    return picked;
  }
}

type EventChange = Partial<Pick<EventState, 'start' | 'phone' | 'isThere'>>;

const noAnswer = (): ApiAnswer => ({ status: 0, headers: {}, text: '' });

function identityOf({ now, calendar }: RememberedEvent): { start: string; calendar: string } {
  return { start: wallClock(now.start), calendar };
}
