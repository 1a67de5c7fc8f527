import type { Calendar, CalendarChange, NewCalendar } from '@hora-marcada/shared/contract';
import { calendarDefaults, calendarLimits } from '@hora-marcada/shared/rules';
import { knownIds } from '../../platform/known-ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { servedImages } from '../../stores/public-page/image-address-rules.ts';

export interface CalendarDetails {
  readonly name: string;
  readonly delayInMinutes: number;
  readonly intervalInMinutes: number;
  readonly futureDays: number;
  /** In the owner's order; sets that are gone stay until the calendar is saved again. */
  readonly openingHoursIds: readonly string[];
}

export interface StoredCalendar extends CalendarDetails {
  readonly id: string;
}

export interface PicturedCalendar extends StoredCalendar {
  /** What its photo is named by. */
  readonly photo: string | null;
}

/** A calendar as its owner sees it (API-036). */
export function ownerCalendar(storeId: StoreId, calendar: PicturedCalendar): Calendar {
  return {
    id: calendar.id,
    name: calendar.name,
    delay_minutes: calendar.delayInMinutes,
    interval_schedule: calendar.intervalInMinutes,
    allowed_future_days: calendar.futureDays,
    opening_hours: [...calendar.openingHoursIds],
    ...servedImages(storeId, { photo: calendar.photo }),
  };
}

/** The details of a calendar whose owner has given only the name. */
export const defaultCalendarDetails: Omit<CalendarDetails, 'name'> = {
  delayInMinutes: calendarDefaults.delay_minutes,
  intervalInMinutes: calendarDefaults.interval_schedule,
  futureDays: calendarDefaults.allowed_future_days,
  openingHoursIds: [],
};

/**
 * A calendar's details after a change: null takes the default, what is left out stays. Of the sets, those that are gone are
 * dropped; throws `invalid` for others that the store does not have.
 */
export function changedCalendar(
  change: NewCalendar | CalendarChange,
  before: Omit<CalendarDetails, 'name'>,
  existingIds: readonly string[],
): CalendarDetails {
  return {
    name: change.name,
    delayInMinutes: chosenNumber(change.delay_minutes, 'delayInMinutes', before),
    intervalInMinutes: chosenNumber(change.interval_schedule, 'intervalInMinutes', before),
    futureDays: chosenNumber(change.allowed_future_days, 'futureDays', before),
    openingHoursIds: change.opening_hours
      ? chosenOpeningHoursIds(change.opening_hours, before.openingHoursIds, existingIds)
      : before.openingHoursIds,
  };
}

/** Throws `quota_reached` where a store has as many calendars as it may. */
export function requireCalendarQuota(calendars: readonly StoredCalendar[]): void {
  const max = calendarLimits.calendars;
  if (calendars.length < max) return;
  const detail = `Seu estabelecimento já tem ${max} calendários, o máximo. Edite um que não usa mais.`;
  throw new Refusal('quota_reached', { detail });
}

/** Throws `calendar_name_taken` when one of the calendars has this name in any case. */
export function requireFreeCalendarName(calendars: readonly StoredCalendar[], name: string): void {
  if (calendars.some((calendar) => foldedName(calendar.name) === foldedName(name))) throw calendarNameTaken();
}

export function calendarNameTaken(): Refusal {
  const detail = 'Já existe um calendário com este nome.';
  return new Refusal('calendar_name_taken', { detail, errors: { name: detail } });
}

type NumericDetail = 'delayInMinutes' | 'intervalInMinutes' | 'futureDays';

function chosenNumber(
  value: number | null | undefined,
  detail: NumericDetail,
  before: Pick<CalendarDetails, NumericDetail>,
): number {
  return value === undefined ? before[detail] : (value ?? defaultCalendarDetails[detail]);
}

function chosenOpeningHoursIds(
  given: readonly string[],
  linkedIds: readonly string[],
  existingIds: readonly string[],
): readonly string[] {
  const sentence = 'Horário de atendimento não encontrado.';
  const ids = knownIds('opening_hours', given, [...existingIds, ...linkedIds], sentence);
  return ids.filter((id) => existingIds.includes(id));
}

/** To upper and back to lower case: some capitals have two lower-case forms. */
function foldedName(name: string): string {
  return name.normalize('NFC').trim().toLocaleUpperCase('pt-BR').toLocaleLowerCase('pt-BR');
}
