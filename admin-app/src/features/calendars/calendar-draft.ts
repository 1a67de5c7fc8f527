import type { Calendar, OpeningHours } from '@hora-marcada/shared/contract';
import { calendarDefaults } from '@hora-marcada/shared/rules';
import { idText } from '../../domain/store/ids.ts';
import { minutesOf, numberOf } from '../../ui/reading/number-text.ts';
import { linkedHours } from './linked-hours.ts';

/** A calendar as the dialog holds it: numbers as typed, ids of the linked sets as text. */
export interface CalendarDraft {
  readonly name: string;
  readonly delayText: string;
  readonly intervalText: string;
  readonly daysText: string;
  readonly hours: readonly string[];
}

/** The defaults without a calendar (CALCFG-013), else its values. */
export function calendarDraftOf(calendar: Calendar | undefined): CalendarDraft {
  const { delay_minutes, interval_schedule, allowed_future_days } = calendar ?? calendarDefaults;
  return {
    name: calendar?.name ?? '',
    delayText: String(delay_minutes),
    intervalText: String(interval_schedule),
    daysText: String(allowed_future_days),
    hours: (calendar?.opening_hours ?? []).map(idText),
  };
}

/**
 * The fields to save. An emptied number is null. Ids keep their type; ids that belong to no set are dropped,
 * unless the sets are unknown: then the calendar's own ids stay.
 */
export function calendarFields(
  draft: CalendarDraft,
  calendar: Calendar | undefined,
  sets: readonly OpeningHours[] | undefined,
) {
  return {
    name: draft.name.trim(),
    delay_minutes: minutesOf(draft.delayText),
    interval_schedule: minutesOf(draft.intervalText),
    allowed_future_days: numberOf(draft.daysText),
    opening_hours: sets
      ? linkedHours({ opening_hours: [...draft.hours] }, sets).flatMap((set) => set?.id ?? [])
      : (calendar?.opening_hours ?? []),
  };
}
