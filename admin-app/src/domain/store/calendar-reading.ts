import type { Calendar } from '@hora-marcada/shared/contract';
import { calendarDefaults } from '@hora-marcada/shared/rules';
import { readPhoto, readText } from './answer-fields.ts';

/** A calendar whose every field has its type, whatever a server left out (specification §3); ids keep theirs. */
export function readCalendar(raw: unknown): Calendar {
  const fields = { ...(raw as Readonly<Partial<Record<keyof Calendar, unknown>>> | null) };
  const numberIn = (field: keyof typeof calendarDefaults) => {
    const value = Number(fields[field] ?? Number.NaN);
    return Number.isFinite(value) ? value : calendarDefaults[field];
  };
  return {
    id: fields.id as string,
    name: readText(fields.name),
    delay_minutes: numberIn('delay_minutes'),
    interval_schedule: numberIn('interval_schedule'),
    allowed_future_days: numberIn('allowed_future_days'),
    opening_hours: Array.isArray(fields.opening_hours) ? (fields.opening_hours as string[]) : [],
    ...readPhoto(fields.photo),
  };
}
