import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { readPrice, readText } from '../store/answer-fields.ts';

/** The events of a list from outside, in its order; an event without a readable start is left out. */
export function readEvents(list: readonly unknown[]): OwnerEvent[] {
  return list.map(readEvent).filter(({ start_time }) => startPattern.test(start_time));
}

/** An event whose every field has its type: text is never null, a missing confirmation is none (INI-053). */
export function readEvent(raw: unknown): OwnerEvent {
  const fields = { ...(raw as Readonly<Record<keyof OwnerEvent, unknown>> | null) };
  const start = readText(fields.start_time);
  return {
    id: readText(fields.id),
    title: readText(fields.title),
    start_time: start,
    end_time: readText(fields.end_time) || start,
    description: readText(fields.description),
    calendar: readText(fields.calendar),
    price: readPrice(fields.price),
    is_confirmed: fields.is_confirmed === true,
    client_name: readText(fields.client_name),
    client_phone: readText(fields.client_phone),
    moved_from: typeof fields.moved_from === 'string' ? fields.moved_from : null,
    moved_by: fields.moved_by === 'client' ? 'client' : null,
    presence: fields.presence === true,
    no_reminders: fields.no_reminders === true,
    outcome: isOutcome(fields.outcome) ? fields.outcome : null,
    revision: Number(fields.revision ?? 0),
    has_link: fields.has_link === true,
    ...(typeof fields.occupied_from === 'string' && { occupied_from: fields.occupied_from }),
    ...(typeof fields.occupied_until === 'string' && { occupied_until: fields.occupied_until }),
    ...(isSeries(fields.series) && { series: fields.series }),
    ...(fields.has_phone === true && { has_phone: true }),
    ...(fields.had_no_preference === true && { had_no_preference: true }),
  };
}

function isSeries(value: unknown): value is NonNullable<OwnerEvent['series']> {
  return typeof value === 'object' && value !== null && 'words' in value;
}

function isOutcome(value: unknown): value is OwnerEvent['outcome'] {
  return value === 'attended' || value === 'missed';
}

/** Compares start and calendar, and ids where both events have one. */
export function isSameEvent(one: OwnerEvent, other: OwnerEvent): boolean {
  const isOneRow = one.id === '' || other.id === '' || one.id === other.id;
  return isOneRow && one.start_time === other.start_time && one.calendar === other.calendar;
}

/** Tells an event's row from every other row of the store. */
export function eventKey({ start_time, calendar, id }: OwnerEvent): string {
  return JSON.stringify([start_time, calendar, id]);
}

const startPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
