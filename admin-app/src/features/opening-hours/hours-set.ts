import type { BodyOf, OpeningHours } from '@hora-marcada/shared/contract';
import { daysIn, daysMap, type Weekday } from '../../ui/fields/weekdays.ts';

/** A set of opening hours as this screen holds it. */
export interface HoursSet {
  /** Tells it from the others on the screen; never sent. */
  readonly key: string;
  /** As received; a set without one is new. */
  readonly id?: OpeningHours['id'];
  readonly name: string;
  /** 'HH:mm'. */
  readonly open: string;
  readonly close: string;
  readonly isGrouped: boolean;
  readonly groupMinutes: number;
  /** In the order of the week. */
  readonly days: readonly Weekday[];
}

/** A set of an answer; seconds fall away, and a day that is not `true` is off. */
export function readHoursSet(received: OpeningHours): HoursSet {
  return {
    key: `received-${received.id}`,
    id: received.id,
    name: received.name,
    open: received.time_open.slice(0, 5),
    close: received.time_close.slice(0, 5),
    isGrouped: received.force_group,
    groupMinutes: received.group_minutes,
    days: daysIn(received.available_weekdays),
  };
}

export function hoursSetToSend(set: HoursSet): BodyOf<'updateOpeningHours'>['openings'][number] {
  return {
    ...(set.id !== undefined && { id: set.id }),
    name: set.name,
    time_open: set.open,
    time_close: set.close,
    force_group: set.isGrouped,
    group_minutes: set.groupMinutes,
    available_weekdays: daysMap(set.days),
  };
}

/** Both lists are the same once saved. */
export function isSameHoursList(one: readonly HoursSet[], other: readonly HoursSet[]): boolean {
  return JSON.stringify(one.map(hoursSetToSend)) === JSON.stringify(other.map(hoursSetToSend));
}
