import { randomUUID } from 'node:crypto';

const HOUR = 3_600_000;
// The store's clock is three hours behind.
const ZONE_IN_MILLISECONDS = 3 * HOUR;

/** 'YYYY-MM-DDTHH:mm' on the store's clock. */
export function wallClock(instant: number): string {
  return new Date(instant - ZONE_IN_MILLISECONDS).toISOString().slice(0, 16);
}

/** Something happened at some moment between two instants. */
interface Between {
  readonly from: number;
  readonly surelyFrom: number;
}

/** An event's state from some moment on. */
export interface EventState extends Between {
  readonly start: number;
  readonly phone: string;
  readonly isThere: boolean;
  /** When its time was decided upon; undefined: long ago. */
  readonly decided: Between | undefined;
}

interface NewEvent {
  readonly calendar: string;
  readonly start: number;
  readonly hours: number;
  readonly phone: string;
}

/** An event with all that it was. Its one reminder leaves `hours` before. */
export class RememberedEvent {
  readonly id = randomUUID();
  readonly calendar: string;
  readonly hours: number;
  readonly firstStart: number;
  readonly states: EventState[] = [];
  now: EventState;

  constructor({ calendar, start, hours, phone }: NewEvent) {
    this.calendar = calendar;
    this.hours = hours;
    this.firstStart = start;
    const beginning = { from: -Infinity, surelyFrom: -Infinity };
    this.now = { ...beginning, start, phone, isThere: true, decided: undefined };
    this.states.push(this.now);
  }

  /** Remembers a change that was made at some moment between two instants. */
  change(change: Partial<EventState>, { from, surelyFrom }: Between): void {
    const isMove = change.start !== undefined && change.start !== this.now.start;
    const elsewhere = change.start === this.firstStart ? undefined : { from, surelyFrom };
    const decided = isMove ? elsewhere : this.now.decided;
    this.now = { ...this.now, ...change, decided, from, surelyFrom };
    this.states.push(this.now);
  }

  /** The states that may have been so at some moment between two instants. */
  statesBetween(from: number, to: number): EventState[] {
    return this.states.filter((state, index) => {
      const until = this.states[index + 1]?.surelyFrom ?? Infinity;
      return state.from <= to && until >= from;
    });
  }
}
