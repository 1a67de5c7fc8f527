import {
  openingHoursDefaults,
  validateOpeningHours,
  type OpeningHoursFields,
} from '@hora-marcada/shared/rules';
import { errorsOf, type FieldErrors } from '../../../ui/dialogs/field-errors.ts';
import { minutesOf } from '../../../ui/reading/number-text.ts';
import { normalizedTime } from '../../../ui/reading/time-text.ts';
import { daysMap, type Weekday } from '../../../ui/fields/weekdays.ts';
import type { HoursSet } from '../hours-set.ts';

/** A set as the dialog holds it: times and minutes as typed. */
export interface HoursSetDraft {
  readonly name: string;
  readonly openText: string;
  readonly closeText: string;
  readonly isGrouped: boolean;
  readonly spacingText: string;
  readonly days: readonly Weekday[];
}

/** The defaults without a set (ATEND-015), else its values. */
export function hoursSetDraftOf(set: HoursSet | undefined): HoursSetDraft {
  return {
    name: set?.name ?? '',
    openText: set?.open ?? '',
    closeText: set?.close ?? '',
    isGrouped: set?.isGrouped ?? openingHoursDefaults.force_group,
    spacingText: String(set?.groupMinutes ?? openingHoursDefaults.group_minutes),
    days: set?.days ?? [],
  };
}

/** The first error of a draft (VAL-014 to VAL-020). */
export function hoursSetErrors(draft: HoursSetDraft): FieldErrors {
  const fields: OpeningHoursFields = {
    name: draft.name,
    time_open: normalizedTime(draft.openText),
    time_close: normalizedTime(draft.closeText),
    force_group: draft.isGrouped,
    group_minutes: minutesOf(draft.spacingText),
    available_weekdays: daysMap(draft.days),
  };
  return errorsOf(validateOpeningHours(fields));
}

/** Of a draft without errors; where bookings are not grouped, the minutes stay what they were. */
export function hoursSetOf(draft: HoursSetDraft, before: HoursSet | undefined, newKey: string): HoursSet {
  const keptMinutes = before?.groupMinutes ?? openingHoursDefaults.group_minutes;
  return {
    key: newKey,
    ...(before && { key: before.key, ...(before.id !== undefined && { id: before.id }) }),
    name: draft.name.trim(),
    open: normalizedTime(draft.openText),
    close: normalizedTime(draft.closeText),
    isGrouped: draft.isGrouped,
    groupMinutes: draft.isGrouped ? (minutesOf(draft.spacingText) ?? keptMinutes) : keptMinutes,
    days: draft.days,
  };
}
