import type { Commissions } from '@hora-marcada/shared/contract';
import { plainPrice, readPrice } from '@hora-marcada/shared/format';
import { isDay } from '../../../ui/dates/month-days.ts';
import type { FieldErrors } from '../../../ui/dialogs/field-errors.ts';
import { numberOf } from '../../../ui/reading/number-text.ts';
import { normalizedPrice, priceOf } from '../../../ui/reading/price-text.ts';
import type { RatesToSave } from './commission-queries.ts';
import { percentText, ratesTexts as texts } from './commission-texts.ts';

/** A service's own rate, as typed. */
export interface ServiceRateDraft {
  readonly serviceId: string;
  readonly kind: 'percent' | 'fixed';
  readonly text: string;
}

export interface CalendarRatesDraft {
  /** '' for none. */
  readonly percentText: string;
  readonly services: readonly ServiceRateDraft[];
}

export interface RatesDraft {
  readonly base: Commissions['commission_base'];
  /** 'YYYY-MM-DD', or what was typed instead. */
  readonly fromDay: string;
  /** By the calendar's id. */
  readonly calendars: Readonly<Record<string, CalendarRatesDraft>>;
}

export const noRates: CalendarRatesDraft = { percentText: '', services: [] };

type Rate = Commissions['rates'][number];

/** The rates that hold on a day; those that were withdrawn before it are left out. */
function ratesOn(rates: readonly Rate[], day: string): readonly Rate[] {
  const newest = new Map<string, Rate>();
  for (const rate of rates) {
    const key = [rate.calendar_id, rate.service_id].join(' ');
    if (rate.from_day <= day && !newest.has(key)) newest.set(key, rate);
  }
  return [...newest.values()].filter(({ percent, fixed }) => (percent ?? fixed) !== null);
}

/** The dialog's fields with what holds today. */
export function ratesDraftOf(
  { commission_base: base, rates }: Pick<Commissions, 'commission_base' | 'rates'>,
  today: string,
): RatesDraft {
  const calendars: Record<string, CalendarRatesDraft> = {};
  for (const { calendar_id: calendarId, service_id: serviceId, percent, fixed } of ratesOn(rates, today)) {
    const { percentText: own, services } = calendars[calendarId] ?? noRates;
    const service: ServiceRateDraft | undefined =
      serviceId === null
        ? undefined
        : fixed === null
          ? { serviceId, kind: 'percent', text: percentText(percent ?? 0) }
          : { serviceId, kind: 'fixed', text: plainPrice(fixed) };
    calendars[calendarId] = service
      ? { percentText: own, services: [...services, service] }
      : { percentText: percentText(percent ?? 0), services };
  }
  return { base, fromDay: today, calendars };
}

export function normalizedRates(draft: RatesDraft): RatesDraft {
  const calendars = Object.entries(draft.calendars).map(([id, { percentText: own, services }]) => [
    id,
    {
      percentText: own.trim(),
      services: services.map((service) => ({
        ...service,
        text: service.kind === 'fixed' ? normalizedPrice(service.text) : service.text.trim(),
      })),
    },
  ]);
  return { ...draft, calendars: Object.fromEntries(calendars) as RatesDraft['calendars'] };
}

/** The names of the fields: of a calendar's own rate, and of its service's. */
export const rateField = (calendarId: string, serviceId: string | null = null) =>
  ['rate', calendarId, serviceId ?? ''].join('.');

/** The wrong fields of a normalized draft. */
export function ratesErrors(draft: RatesDraft): FieldErrors {
  const errors: Record<string, string> = {};
  if (!isDay(draft.fromDay)) errors['fromDay'] = texts.wrongDay;
  for (const [id, { percentText: own, services }] of Object.entries(draft.calendars)) {
    if (own !== '' && !isPercent(own)) errors[rateField(id)] = texts.wrongPercent;
    for (const { serviceId, kind, text } of services) {
      const error =
        kind === 'percent' ? (isPercent(text) ? undefined : texts.wrongPercent) : amountError(text);
      if (error !== undefined) errors[rateField(id, serviceId)] = error;
    }
  }
  return errors;
}

function isPercent(text: string): boolean {
  return /^\d{1,3}([.,]\d{1,2})?$/.test(text) && (numberOf(text) ?? 101) <= 100;
}

function amountError(text: string): string | undefined {
  return text === '' ? texts.noAmount : readPrice(text).sentence;
}

/** What a normalized draft changes of the rates that hold on its day. */
export function ratesToSave(
  draft: RatesDraft,
  { commission_base: base, rates }: Pick<Commissions, 'commission_base' | 'rates'>,
): RatesToSave {
  const holding = ratesOn(rates, draft.fromDay);
  const wanted = Object.entries(draft.calendars).flatMap(([calendarId, { percentText: own, services }]) => [
    ...(own === '' ? [] : [{ calendarId, serviceId: null, percent: numberOf(own), fixed: null }]),
    ...services.map(({ serviceId, kind, text }) => ({
      calendarId,
      serviceId,
      percent: kind === 'percent' ? numberOf(text) : null,
      fixed: kind === 'fixed' ? priceOf(text) : null,
    })),
  ]);
  const find = (calendarId: string, serviceId: string | null) =>
    holding.find((rate) => rate.calendar_id === calendarId && rate.service_id === serviceId);
  const set = wanted.filter(({ calendarId, serviceId, percent, fixed }) => {
    const held = find(calendarId, serviceId);
    return held?.percent !== percent || held.fixed !== fixed;
  });
  const withdrawn = holding
    .filter(
      (held) =>
        !wanted.some((rate) => rate.calendarId === held.calendar_id && rate.serviceId === held.service_id),
    )
    .map((held) => ({
      calendarId: held.calendar_id,
      serviceId: held.service_id,
      percent: null,
      fixed: null,
    }));
  return {
    rates: [...set, ...withdrawn].map(({ calendarId, serviceId, percent, fixed }) => ({
      calendar_id: calendarId,
      service_id: serviceId,
      percent,
      fixed,
      from_day: draft.fromDay,
    })),
    ...(draft.base !== base && { commission_base: draft.base }),
  };
}

/** A server's errors at the dialog's fields. */
export function ratesRefusal(errors: FieldErrors, sent: RatesToSave): FieldErrors {
  const named = Object.entries(errors).map(([path, sentence]) => {
    const [, index = '', field = ''] = path.split('.');
    const rate = sent.rates?.[Number(index)];
    const isRate = rate !== undefined && field !== 'from_day';
    return [
      isRate ? rateField(String(rate.calendar_id), rate.service_id as string | null) : 'fromDay',
      sentence,
    ];
  });
  return Object.fromEntries(named) as FieldErrors;
}

/** The first day after another on which a rate begins; undefined without any. */
export function nextRateDay(rates: readonly Rate[], day: string): string | undefined {
  return rates
    .map(({ from_day: from }) => from)
    .filter((from) => from > day)
    .sort()[0];
}
