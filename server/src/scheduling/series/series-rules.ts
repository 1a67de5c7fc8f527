import type { NewSeries, Notice, Series, SeriesChange } from '@hora-marcada/shared/contract';
import {
  addDays,
  formatShortDay,
  greeting,
  inCents,
  inReais,
  seriesWords,
  whatsAppLink,
} from '@hora-marcada/shared/format';
import { cleanName, MIN_PHONE_IN_DIGITS, seriesLimits } from '@hora-marcada/shared/rules';
import { serviceNotFound } from '../../catalogue/services/service-rules.ts';
import { bookedServices, type SetupService } from '../availability/calendar-setup-rules.ts';
import { comboAmong } from '../availability/combos/combo-rules.ts';
import type { BookedService } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { datesOf, type SeriesDates } from './series-date-rules.ts';

/** A series as it is stored; days are 'YYYY-MM-DD', the time 'HH:mm'. */
export interface StoredSeries extends SeriesDates {
  readonly id: string;
  readonly calendarId: string;
  readonly title: string;
  readonly description: string;
  /** As they were when it was made; null where none were chosen. */
  readonly services: readonly BookedService[] | null;
  readonly priceInCents: number | null;
  readonly minutes: number;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly madeUntil: string;
  readonly pausedFrom: string | null;
  readonly pausedUntil: string | null;
  readonly isEnded: boolean;
  readonly revision: number;
}

export interface ListedSeries extends StoredSeries {
  readonly calendarName: string;
  /** The start of the next occurrence on the store's clock; null without one. */
  readonly nextDay: string | null;
  readonly ahead: number;
  readonly skips: Series['skips'];
}

/** The services that were chosen as they are booked, null without any; throws `not_found` where one of them is gone. */
export function chosenServices(
  ids: readonly string[],
  parts: readonly SetupService[],
): readonly BookedService[] | null {
  if (parts.length < ids.length && !comboAmong(parts, ids)) throw serviceNotFound();
  return parts.length === 0 ? null : bookedServices({ parts });
}

/** A new series, which has decided no date yet. */
export function newSeries(
  rule: NewSeries,
  id: string,
  services: readonly BookedService[] | null,
): StoredSeries {
  return {
    id,
    calendarId: rule.calendar_id,
    title: rule.title,
    description: rule.description ?? '',
    services,
    priceInCents: inCents(rule.price ?? null),
    minutes: rule.minutes,
    customerName: rule.client_name ?? '',
    customerPhone: rule.client_phone ?? '',
    first_day: rule.first_day,
    time: rule.time,
    every_weeks: rule.every_weeks ?? null,
    month_week: rule.month_week ?? null,
    last_day: rule.last_day ?? null,
    madeUntil: rule.first_day,
    pausedFrom: null,
    pausedUntil: null,
    isEnded: false,
    revision: 0,
  };
}

/**
 * A series by another rule from a day on; what is left out stays, and so does the price for whoever may not see it. Another rhythm
 * without a first date of its own begins with the next date of the old one.
 */
export function changedSeries(
  before: StoredSeries,
  change: SeriesChange & { readonly calendar_id: string },
  from: string,
  services: StoredSeries['services'],
  rights: Viewer['rights'],
): StoredSeries {
  const hasRhythm = change.every_weeks !== undefined || change.month_week !== undefined;
  const next = datesOf(before, from, addDays(from, seriesLimits.daysAhead))[0] ?? before.first_day;
  return {
    ...before,
    calendarId: change.calendar_id,
    title: change.title ?? before.title,
    description: change.description ?? before.description,
    services,
    priceInCents:
      change.price === undefined || !rights.sees_prices ? before.priceInCents : inCents(change.price),
    minutes: change.minutes ?? before.minutes,
    customerName: change.client_name ?? before.customerName,
    customerPhone: (rights.sees_phones ? change.client_phone : undefined) ?? before.customerPhone,
    first_day: change.day ?? (hasRhythm ? next : before.first_day),
    time: change.time ?? before.time,
    every_weeks: hasRhythm ? (change.every_weeks ?? null) : before.every_weeks,
    month_week: hasRhythm ? (change.month_week ?? null) : before.month_week,
    last_day: change.last_day === undefined ? before.last_day : change.last_day,
  };
}

/** Throws `invalid` unless a rule comes by weeks or by months, and ends no day before it begins. */
export function requireRule({ every_weeks, month_week, first_day, last_day }: StoredSeries): void {
  const invalid = (field: string, sentence: string) =>
    new Refusal('invalid', { detail: sentence, errors: { [field]: sentence } });
  if ((every_weeks === null) === (month_week === null))
    throw invalid('every_weeks', 'Informe semanas ou meses, não os dois.');
  if (last_day !== null && last_day < first_day)
    throw invalid('last_day', 'A última data não pode ser antes da primeira.');
}

export function seriesAnswer(series: ListedSeries): Series {
  return {
    id: series.id,
    calendar_id: series.calendarId,
    calendar: series.calendarName,
    title: series.title,
    description: series.description,
    services: (series.services ?? []).map(({ id, name }) => ({ id, name })),
    minutes: series.minutes,
    price: inReais(series.priceInCents),
    client_name: series.customerName,
    client_phone: series.customerPhone,
    first_day: series.first_day,
    time: series.time,
    every_weeks: series.every_weeks,
    month_week: series.month_week,
    last_day: series.last_day,
    paused_from: series.pausedFrom,
    paused_until: series.pausedUntil,
    words: seriesWords(series),
    revision: series.revision,
    next_day: series.nextDay,
    made: series.ahead,
    skips: [...series.skips],
  };
}

/** What an owner tells a customer whose series ends with a day; undefined without a phone or a date (REC-010). */
export function endNotice(
  series: StoredSeries,
  storeTitle: string,
  lastDay: string | undefined,
): Notice | undefined {
  const { customerName, customerPhone } = series;
  if (customerPhone.length < MIN_PHONE_IN_DIGITS || lastDay === undefined) return undefined;
  const until = formatShortDay(lastDay);
  const sentence = `Seu horário fixo de ${seriesWords(series)} em ${cleanName(storeTitle)} termina em ${until}.`;
  const text = `${greeting(cleanName(customerName))} ${sentence}`;
  return { sent: false, link: whatsAppLink(customerPhone, text), text };
}

export function seriesNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Horário fixo não encontrado.' });
}

export function noDateAhead(): Refusal {
  const sentence = 'Não há nenhuma data nas próximas 26 semanas.';
  return new Refusal('invalid', { detail: sentence, errors: { first_day: sentence } });
}

export function tooManySeries(): Refusal {
  const detail = `Seu estabelecimento já tem ${seriesLimits.count} horários fixos, o máximo. Encerre os que não valem mais para criar outro.`;
  return new Refusal('quota_reached', { detail });
}
