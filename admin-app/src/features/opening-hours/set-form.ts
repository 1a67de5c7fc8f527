import {
  openingHoursDefaults,
  openingHoursFinding,
  type OpeningHoursFields,
} from '@hora-marcada/shared/settings';
import { numberOf } from '../../ui/number-field.tsx';
import { settledTime } from '../../ui/time-text.ts';
import { daysMap, weekdays, type HoursSet, type Weekday } from './hours-set.ts';

/** A set as the dialog holds it: times and minutes as typed. */
export interface SetForm {
  readonly name: string;
  readonly openText: string;
  readonly closeText: string;
  readonly isGrouped: boolean;
  readonly spacingText: string;
  readonly days: readonly Weekday[];
}

/** The defaults without a set (ATEND-015), else its values. */
export function formOf(set: HoursSet | undefined): SetForm {
  return {
    name: set?.name ?? '',
    openText: set?.open ?? '',
    closeText: set?.close ?? '',
    isGrouped: set?.isGrouped ?? openingHoursDefaults.force_group,
    spacingText: String(set?.groupMinutes ?? openingHoursDefaults.group_minutes),
    days: set?.days ?? [],
  };
}

/** What first forbids to take the form over (VAL-014 to VAL-020). */
export function formFinding(form: SetForm): ReturnType<typeof openingHoursFinding> {
  const fields: OpeningHoursFields = {
    name: form.name,
    time_open: settledTime(form.openText),
    time_close: settledTime(form.closeText),
    force_group: form.isGrouped,
    group_minutes: numberOf(form.spacingText),
    available_weekdays: daysMap(form.days),
  };
  return openingHoursFinding(fields);
}

/** The set that a form without findings says; where bookings are not grouped, the minutes stay what they were. */
export function setOf(form: SetForm, before: HoursSet | undefined, newKey: string): HoursSet {
  const keptMinutes = before?.groupMinutes ?? openingHoursDefaults.group_minutes;
  return {
    key: newKey,
    ...(before && { key: before.key, ...(before.id !== undefined && { id: before.id }) }),
    name: form.name.trim(),
    open: settledTime(form.openText),
    close: settledTime(form.closeText),
    isGrouped: form.isGrouped,
    groupMinutes: form.isGrouped ? (numberOf(form.spacingText) ?? keptMinutes) : keptMinutes,
    days: form.days,
  };
}

/** The days with one turned on or off, in the order of the week. */
export function withDayToggled(days: readonly Weekday[], toggled: Weekday): readonly Weekday[] {
  return weekdays.filter((day) => (day === toggled) !== days.includes(day));
}

export function isSameForm(one: SetForm, other: SetForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
