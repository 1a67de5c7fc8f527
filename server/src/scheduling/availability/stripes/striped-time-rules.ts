import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import { serviceLimits } from '@hora-marcada/shared/rules';
import {
  joinedFrom,
  joinRanges,
  rangesOf,
  readInstants,
  widened,
  type MinuteRange,
  type RangeBoundaries,
} from '../minute-range-rules.ts';
import type { CalendarSchedule } from '../slot-rules.ts';
import { onWallClock, type ZoneOffsetStep } from '../wall-clock-rules.ts';

/** Minutes kept free around an appointment: preparation and cleaning. */
export interface Stripes {
  readonly beforeInMinutes: number;
  readonly afterInMinutes: number;
}

/** Events with stripes, in minutes of UTC. */
export interface StripedEvents {
  /** Of one event after the other its start and end, then from when and until when it occupies its calendar. */
  readonly minutes: Int32Array;
  readonly occupied: RangeBoundaries;
}

const MINUTES_OF_AN_EVENT = 4;

/** Events with stripes, as the database sends them. */
export function readStripedEvents(base64: string): StripedEvents {
  const sent = readInstants(base64);
  const minutes = new Int32Array(sent.length);
  // By index: with thousands of events other ways to read an array take longer than the query.
  for (let index = 0; index < sent.length; index += MINUTES_OF_AN_EVENT) {
    const start = sent[index] ?? 0;
    const end = sent[index + 1] ?? 0;
    minutes[index] = Math.floor(start);
    minutes[index + 1] = Math.ceil(end);
    minutes[index + 2] = Math.floor(start - minutesOrNone(start - (sent[index + 2] ?? 0)));
    minutes[index + 3] = Math.ceil(end + minutesOrNone((sent[index + 3] ?? 0) - end));
  }
  return stripedEvents(minutes);
}

/** Of events as in `StripedEvents`. */
export function stripedEvents(minutes: Int32Array): StripedEvents {
  return { minutes, occupied: joinedFrom(everyFourth(minutes, 2), everyFourth(minutes, 3)) };
}

function everyFourth(minutes: Int32Array, place: number): Int32Array {
  const found = new Int32Array(minutes.length / MINUTES_OF_AN_EVENT);
  for (let index = 0; index < found.length; index += 1)
    found[index] = minutes[index * MINUTES_OF_AN_EVENT + place] ?? 0;
  return found;
}

/** An older release moves an event and leaves its stripes behind: those are none. */
function minutesOrNone(minutes: number): number {
  return minutes >= 0 && minutes <= serviceLimits.minutesAround ? minutes : 0;
}

/** Of services one after another: what the first needs before it, and the last behind it. */
export function stripesOf(parts: readonly Stripes[]): Stripes {
  return {
    beforeInMinutes: parts[0]?.beforeInMinutes ?? 0,
    afterInMinutes: parts.at(-1)?.afterInMinutes ?? 0,
  };
}

/** The stripes of an event as it is stored. */
export function storedStripes({ start, end, occupiedFrom, occupiedUntil }: StripedSpan): Stripes {
  const minutesBetween = (from: Date, until: Date) =>
    minutesOrNone((until.getTime() - from.getTime()) / MILLISECONDS_A_MINUTE);
  return {
    beforeInMinutes: occupiedFrom ? minutesBetween(occupiedFrom, start) : 0,
    afterInMinutes: occupiedUntil ? minutesBetween(end, occupiedUntil) : 0,
  };
}

interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** What an event takes; null is its start, and its end. */
export interface OccupiedSpan {
  readonly occupiedFrom: Date | null;
  readonly occupiedUntil: Date | null;
}

type StripedSpan = Span & OccupiedSpan;

/** What an appointment with stripes takes. */
export function occupiedBy({ start, end }: Span, { beforeInMinutes, afterInMinutes }: Stripes): OccupiedSpan {
  const moved = (instant: Date, minutes: number) =>
    minutes === 0 ? null : new Date(instant.getTime() + minutes * MILLISECONDS_A_MINUTE);
  return { occupiedFrom: moved(start, -beforeInMinutes), occupiedUntil: moved(end, afterInMinutes) };
}

interface BusyTime {
  /** Of events without stripes, in minutes of UTC. */
  readonly busy: RangeBoundaries;
  readonly striped: StripedEvents;
  readonly calendar: { readonly openings: readonly { readonly forceGroup: boolean }[] };
}

/**
 * Busy time on the wall clock as an appointment with stripes meets it. Instead of the appointment everything else grows: [t − before,
 * t + length + after) meets a span where [t, t + length) meets the span with `after` before it and `before` behind it.
 */
export function metTime(
  { busy, striped, calendar }: BusyTime,
  stripes: Stripes,
  steps: readonly ZoneOffsetStep[],
): Pick<CalendarSchedule, 'busy' | 'striped'> {
  const { beforeInMinutes, afterInMinutes } = stripes;
  if (striped.minutes.length + beforeInMinutes + afterInMinutes === 0)
    return { busy: onWallClock(busy, steps) };
  const met = (boundaries: RangeBoundaries) =>
    onWallClock(widened(boundaries, afterInMinutes, beforeInMinutes), steps);
  const isGrouped = calendar.openings.some(({ forceGroup }) => forceGroup);
  const spans = isGrouped ? [...rangesOf(busy).map(twice), ...spansOf(striped)] : [];
  return {
    busy: met(joinRanges(busy, striped.occupied)),
    striped: {
      appointments: () => onWallClock(joinRanges(busy, appointmentsOf(striped)), steps),
      bookings: spans.map(({ appointment, occupied }) => ({
        appointment: onWallClock(appointment, steps),
        taken: met(occupied),
      })),
    },
  };
}

export function appointmentsOf({ minutes }: StripedEvents): RangeBoundaries {
  return joinedFrom(everyFourth(minutes, 0), everyFourth(minutes, 1));
}

/** What has no stripes occupies what it is. */
function twice({ start, end }: MinuteRange) {
  return { appointment: [start, end], occupied: [start, end] };
}

function spansOf({ minutes }: StripedEvents) {
  return Array.from({ length: minutes.length / MINUTES_OF_AN_EVENT }, (_, index) => {
    const [start = 0, end = 0, from = 0, until = 0] = minutes.subarray(index * MINUTES_OF_AN_EVENT);
    return { appointment: [start, end], occupied: [from, until] };
  });
}
