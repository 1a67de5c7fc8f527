import type { Kill } from './kill-repeatedly.ts';
import { wallClock, type RememberedEvent } from './remembered-events.ts';
import type { AcceptedMessage, GatewayRequest, SeededGateway } from './seeded-gateway.ts';

const HOUR = 3_600_000;
// Between a worker's last look at the event, or its death, and the moment when the gateway reads the request.
const UNDER_WAY_IN_MILLISECONDS = 2000;
// How long after an answer a process may die before it has recorded it.
const UNRECORDED_IN_MILLISECONDS = 10_000;

interface RemindedRun {
  readonly events: readonly RememberedEvent[];
  readonly gateway: SeededGateway;
  readonly kills: readonly Kill[];
  /** When all that was due had been written. */
  readonly plannedUntil: number;
}

export interface Judgement {
  /** Faults by kind. */
  readonly found: {
    readonly doubled: readonly AcceptedMessage[];
    readonly stale: readonly AcceptedMessage[];
    readonly missed: readonly RememberedEvent[];
    readonly repeated: readonly GatewayRequest[];
  };
  readonly tooLate: number;
}

/**
 * Compares what a gateway accepted with what had to be sent: reminders that came twice, that told what was no longer so or
 * needed none, or came too late; and those that never came.
 */
export function judgeReminders({ events, gateway, kills, plannedUntil }: RemindedRun): Judgement {
  const byPhone = new Map<string, RememberedEvent>(
    events.flatMap((event) => event.states.map(({ phone }) => [`55${phone}`, event] as const)),
  );
  const doubled: AcceptedMessage[] = [];
  const stale: AcceptedMessage[] = [];
  const missed: RememberedEvent[] = [];
  const told = new Set<string>();
  for (const message of gateway.accepted.values()) {
    const event = byPhone.get(message.phone);
    const start = event && startTold(event, message);
    const name = `${event?.id ?? ''} ${start ?? ''}`;
    if (start === undefined) stale.push(message);
    else if (told.has(name)) doubled.push(message);
    told.add(name);
  }
  let tooLate = 0;
  for (const event of events) {
    const { start, isThere, decided } = event.now;
    if (!isThere || dueOf(event, start) > plannedUntil) continue;
    if (decided && decided.surelyFrom > knownBy(event, start)) continue;
    if (told.has(`${event.id} ${start}`)) continue;
    if (latestOf(event, start) < Date.now()) tooLate += 1;
    else missed.push(event);
  }
  const repeated = unexplainedRepeats(gateway.requests, kills);
  return { found: { doubled, stale, missed, repeated }, tooLate };
}

/** The start that a message told rightly of an event; undefined where it should not have come. */
function startTold(
  event: RememberedEvent,
  { at, kind, phone, date, time, calendar_name: calendar }: AcceptedMessage,
): number | undefined {
  const said = `${date.split('/').reverse().join('-')}T${time}`;
  const state = event
    .statesBetween(at - UNDER_WAY_IN_MILLISECONDS, at)
    .find(
      ({ start, isThere, decided, ...known }) =>
        isThere &&
        `55${known.phone}` === phone &&
        wallClock(start) === said &&
        dueOf(event, start) <= at &&
        (decided === undefined || decided.from <= knownBy(event, start)) &&
        latestOf(event, start) > at - UNDER_WAY_IN_MILLISECONDS,
    );
  return kind === 'reminder' && calendar === event.calendar ? state?.start : undefined;
}

function dueOf({ hours }: RememberedEvent, start: number): number {
  return start - hours * HOUR;
}

/** Who decided upon a start after that needs no reminder of it. */
function knownBy(event: RememberedEvent, start: number): number {
  return dueOf(event, start) - (event.hours === 2 ? HOUR : 0);
}

/** From then on the reminder of a start is not sent any more. */
function latestOf({ hours }: RememberedEvent, start: number): number {
  return start - (hours >= 24 ? 3 : 0.5) * HOUR;
}

/** Messages that came again although they had been answered well, to a process that lived on. */
function unexplainedRepeats(requests: readonly GatewayRequest[], kills: readonly Kill[]): GatewayRequest[] {
  const settled = new Set<string>();
  return requests.filter(({ at, id, process, isFine }) => {
    const isRepeat = settled.has(id);
    const [since, until] = [at - UNDER_WAY_IN_MILLISECONDS, at + UNRECORDED_IN_MILLISECONDS];
    const dies = kills.some((kill) => kill.process === process && kill.at >= since && kill.at <= until);
    if (isFine && !dies) settled.add(id);
    return isRepeat;
  });
}
