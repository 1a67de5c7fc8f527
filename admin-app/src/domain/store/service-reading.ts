import type { Service } from '@hora-marcada/shared/contract';
import { serviceDefaults } from '@hora-marcada/shared/rules';
import { readPhoto, readPrice, readText } from './answer-fields.ts';

/**
 * A service whose every field has its type, whatever a server left out or sent as text. Whole calendars are
 * reduced to ids, and an id keeps the type it came with (Q-18, SERV-012).
 */
export function readService(raw: unknown): Service {
  const fields = { ...(raw as Readonly<Partial<Record<keyof Service, unknown>>> | null) };
  const minutes = Number(fields.service_time_minutes ?? Number.NaN);
  return {
    id: fields.id as string,
    name: readText(fields.name),
    description: readText(fields.description),
    service_time_minutes: Number.isFinite(minutes) ? minutes : serviceDefaults.service_time_minutes,
    price: readPrice(fields.price),
    show_service_time: fields.show_service_time !== false,
    show_price: fields.show_price !== false,
    calendars: Array.isArray(fields.calendars) ? fields.calendars.map(idOf) : [],
    ...readPhoto(fields.photo),
    ...(fields.category !== undefined && { category: readText(fields.category) }),
    ...(typeof fields.before_minutes === 'number' && { before_minutes: fields.before_minutes }),
    ...(typeof fields.after_minutes === 'number' && { after_minutes: fields.after_minutes }),
    ...(Array.isArray(fields.per_calendar) && {
      per_calendar: fields.per_calendar as Service['per_calendar'],
    }),
    ...(Array.isArray(fields.combines) && { combines: fields.combines.map(String) }),
    ...(fields.is_combo_off === true && { is_combo_off: true }),
  };
}

function idOf(calendar: string | { readonly id: string }): string {
  return typeof calendar === 'object' ? calendar.id : calendar;
}
