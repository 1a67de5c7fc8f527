import type { OpeningHours, OpeningHoursChange } from '@hora-marcada/shared/contract';
import { openingHoursDefaults, openingHoursLimits } from '@hora-marcada/shared/rules';

/** A set as stored. */
export interface StoredOpeningHours {
  readonly id: string;
  readonly name: string;
  /** 'HH:mm'. */
  readonly timeOpen: string;
  readonly timeClose: string;
  readonly forceGroup: boolean;
  readonly groupMinutes: number;
  /** Monday 1 to Sunday 7. */
  readonly weekdays: readonly number[];
}

/** A set as it was sent, and its id if it is new. */
export type SentOpeningHours = OpeningHoursChange[number] & { readonly newId: string };

/**
 * The list that replaces a stored one. A set keeps the id of one that is stored, so that calendars stay linked;
 * an id that is not, or was used before in the list, makes it a new set.
 */
export function replacedOpeningHours(
  stored: readonly StoredOpeningHours[],
  sent: readonly SentOpeningHours[],
): StoredOpeningHours[] {
  const remaining = new Map(stored.map((hours) => [hours.id, hours]));
  return sent.map((hours) => {
    const id = hours.id?.toLowerCase() ?? '';
    const before = remaining.get(id);
    remaining.delete(id);
    return {
      id: before?.id ?? hours.newId,
      name: hours.name,
      timeOpen: hours.time_open.slice(0, 5),
      timeClose: hours.time_close.slice(0, 5),
      forceGroup: hours.force_group ?? openingHoursDefaults.force_group,
      groupMinutes: groupMinutesOf(hours, before),
      weekdays: weekdays.filter((day) => hours.available_weekdays[day] === true),
    };
  });
}

/** A set as it is answered (API-033). */
export function openingHoursAnswer(stored: StoredOpeningHours): OpeningHours {
  return {
    id: stored.id,
    name: stored.name,
    time_open: stored.timeOpen,
    time_close: stored.timeClose,
    force_group: stored.forceGroup,
    group_minutes: stored.groupMinutes,
    available_weekdays: Object.fromEntries(weekdays.map((day) => [day, stored.weekdays.includes(day)])),
  };
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The contract checks the minutes only where bookings are grouped: elsewhere wrong ones change nothing. */
function groupMinutesOf(sent: SentOpeningHours, before: StoredOpeningHours | undefined): number {
  const minutes = sent.group_minutes ?? 0;
  const isUsable = Number.isInteger(minutes) && minutes >= 1 && minutes <= openingHoursLimits.groupMinutes;
  return isUsable ? minutes : (before?.groupMinutes ?? openingHoursDefaults.group_minutes);
}
