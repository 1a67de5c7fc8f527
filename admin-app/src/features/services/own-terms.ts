import type { BodyOf, Calendar, Service } from '@hora-marcada/shared/contract';
import { formatPrice, plainPrice, readPrice } from '@hora-marcada/shared/format';
import type { ValidationError } from '@hora-marcada/shared/rules';
import { idText, isSameId } from '../../domain/store/ids.ts';
import { minutesOf, normalizedDuration } from '../../ui/reading/number-text.ts';
import { normalizedPrice, priceOf } from '../../ui/reading/price-text.ts';

/** What a service takes and costs in one calendar, as typed; '' is the service's own. */
export interface OwnTerms {
  readonly durationText: string;
  readonly priceText: string;
}

/** By the calendar's id as text; nothing where the service's own hold. */
export type OwnTermsByCalendar = Readonly<Record<string, OwnTerms>>;

export const serviceTerms: OwnTerms = { durationText: '', priceText: '' };

export type TermsToSave = NonNullable<BodyOf<'updateService'>['per_calendar']>;

export function ownTermsOf({ per_calendar: terms = [] }: Pick<Service, 'per_calendar'>): OwnTermsByCalendar {
  return Object.fromEntries(
    terms.map(({ calendar_id: id, service_time_minutes: minutes, price }) => [
      idText(id),
      {
        durationText: minutes === undefined ? '' : String(minutes),
        priceText: price === undefined ? '' : plainPrice(price),
      },
    ]),
  );
}

export function normalizedTerms(own: OwnTermsByCalendar): OwnTermsByCalendar {
  return Object.fromEntries(
    Object.entries(own).map(([id, { durationText, priceText }]) => [
      id,
      { durationText: normalizedDuration(durationText), priceText: normalizedPrice(priceText) },
    ]),
  );
}

/** Those of the chosen calendars that say anything, in their order. */
export function termsToSave(own: OwnTermsByCalendar, calendars: readonly string[]): TermsToSave {
  return calendars.flatMap((id) => {
    const { durationText, priceText } = own[idText(id)] ?? serviceTerms;
    const [minutes, price] = [minutesOf(durationText), priceOf(priceText)];
    if (minutes === null && price === null) return [];
    return {
      calendar_id: id,
      ...(minutes !== null && { service_time_minutes: minutes }),
      ...(price !== null && { price }),
    };
  });
}

/** The first price that nobody can read, by the field of its calendar. */
export function unreadPrice(
  own: OwnTermsByCalendar,
  calendars: readonly string[],
): ValidationError | undefined {
  for (const id of calendars) {
    const { sentence } = readPrice(own[id]?.priceText ?? '');
    if (sentence !== undefined) return { path: ownPricePath(id), message: sentence };
  }
  return undefined;
}

export function ownPricePath(id: string): string {
  return `own.${id}.price`;
}

/** 'Ana 45 min R$ 60,00' of each calendar in which a service takes or costs something else. */
export function ownTermsInWords(
  { per_calendar: terms = [] }: Service,
  calendars: readonly Calendar[],
): string[] {
  return terms.flatMap(({ calendar_id: id, service_time_minutes: minutes, price }) => {
    const name = calendars.find((calendar) => isSameId(calendar.id, id))?.name;
    if (name === undefined) return [];
    const facts = [
      minutes === undefined ? '' : `${minutes} min`,
      price === undefined ? '' : formatPrice(price),
    ];
    return [name, ...facts].filter(Boolean).join(' ');
  });
}
