import type { Calendar, CalendarChange, NewCalendar } from '@hora-marcada/shared/contract';
import { calendarDefaults } from '@hora-marcada/shared/settings';
import { knownIds } from '../../platform/http/known-ids.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** What an owner sets of a calendar. */
export interface CalendarSettings {
  readonly name: string;
  readonly delayInMinutes: number;
  readonly intervalInMinutes: number;
  readonly futureDays: number;
  /** In the owner's order; sets that are gone stay until the calendar is saved again. */
  readonly openingHoursIds: readonly string[];
}

export interface StoredCalendar extends CalendarSettings {
  readonly id: string;
}

/** A calendar as its owner sees it (API-036). */
export function ownerCalendar(calendar: StoredCalendar): Calendar {
  return {
    id: calendar.id,
    name: calendar.name,
    delay_minutes: calendar.delayInMinutes,
    interval_schedule: calendar.intervalInMinutes,
    allowed_future_days: calendar.futureDays,
    opening_hours: [...calendar.openingHoursIds],
  };
}

/** A calendar about which its owner has said nothing but the name. */
export const unsetCalendar: Omit<CalendarSettings, 'name'> = {
  delayInMinutes: calendarDefaults.delay_minutes,
  intervalInMinutes: calendarDefaults.interval_schedule,
  futureDays: calendarDefaults.allowed_future_days,
  openingHoursIds: [],
};

/**
 * Settings after a change: null takes the default, what is left out stays. Of the sets, those that are gone are
 * dropped; throws `invalid` for others that the store does not have.
 */
export function changedSettings(
  change: NewCalendar | CalendarChange,
  before: Omit<CalendarSettings, 'name'>,
  storesSets: readonly string[],
): CalendarSettings {
  return {
    name: change.name,
    delayInMinutes: chosen(change.delay_minutes, 'delayInMinutes', before),
    intervalInMinutes: chosen(change.interval_schedule, 'intervalInMinutes', before),
    futureDays: chosen(change.allowed_future_days, 'futureDays', before),
    openingHoursIds: change.opening_hours
      ? existingSets(change.opening_hours, before.openingHoursIds, storesSets)
      : before.openingHoursIds,
  };
}

/** Throws `calendar_name_taken` when one of the calendars is called so, in capitals or not. */
export function requireFreeName(calendars: readonly StoredCalendar[], name: string): void {
  if (calendars.some((calendar) => folded(calendar.name) === folded(name))) throw nameTaken();
}

/** What the database's refusal of a calendar amounts to: it may know a name in capitals that JavaScript does not. */
export function asNameTaken(error: unknown): unknown {
  const isNameInUse =
    error instanceof Error && 'constraint' in error && error.constraint === 'calendars_by_name';
  return isNameInUse ? nameTaken() : error;
}

type NumericSetting = 'delayInMinutes' | 'intervalInMinutes' | 'futureDays';

function chosen(
  value: number | null | undefined,
  setting: NumericSetting,
  before: Pick<CalendarSettings, NumericSetting>,
): number {
  return value === undefined ? before[setting] : (value ?? unsetCalendar[setting]);
}

function existingSets(
  given: readonly string[],
  held: readonly string[],
  storesSets: readonly string[],
): readonly string[] {
  const sentence = 'Horário de atendimento não encontrado.';
  const ids = knownIds('opening_hours', given, [...storesSets, ...held], sentence);
  return ids.filter((id) => storesSets.includes(id));
}

function nameTaken(): Refusal {
  const detail = 'Já existe um calendário com este nome.';
  return new Refusal('calendar_name_taken', { detail, errors: { name: detail } });
}

/** Up and down again: some letters have two small forms of one capital. */
function folded(name: string): string {
  return name.normalize('NFC').trim().toLocaleUpperCase('pt-BR').toLocaleLowerCase('pt-BR');
}
