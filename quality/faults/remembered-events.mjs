import { randomUUID } from 'node:crypto';

const HOUR = 3_600_000;
// The store's clock is three hours behind.
const ZONE_IN_MILLISECONDS = 3 * HOUR;

/** 'YYYY-MM-DDTHH:mm' on the store's clock. */
export function wallClock(instant) {
  return new Date(instant - ZONE_IN_MILLISECONDS).toISOString().slice(0, 16);
}

/**
 * An event with all that it was: each state with its `start` and `phone`, whether it `isThere`, between which instants it
 * began, and between which its time was decided upon (undefined: long ago). Its one reminder leaves `hours` before.
 */
export class RememberedEvent {
  id = randomUUID();
  states;

  constructor({ calendar, start, hours, phone }) {
    this.calendar = calendar;
    this.hours = hours;
    const beginning = { from: -Infinity, surelyFrom: -Infinity };
    this.states = [{ ...beginning, start, phone, isThere: true, decided: undefined }];
  }

  get now() {
    return this.states.at(-1);
  }

  get firstStart() {
    return this.states[0].start;
  }

  /** Remembers a change that was made at some moment between two instants. */
  change(change, { from, surelyFrom }) {
    const isMove = change.start !== undefined && change.start !== this.now.start;
    const elsewhere = change.start === this.firstStart ? undefined : { from, surelyFrom };
    const decided = isMove ? elsewhere : this.now.decided;
    this.states.push({ ...this.now, ...change, decided, from, surelyFrom });
  }

  /** The states that may have been so at some moment between two instants. */
  statesBetween(from, to) {
    return this.states.filter((state, index) => {
      const until = this.states[index + 1]?.surelyFrom ?? Infinity;
      return state.from <= to && until >= from;
    });
  }
}
