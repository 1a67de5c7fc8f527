import { z } from 'zod';
import { undoableDone } from './change-log.ts';
import { day, id, price } from './fields.ts';

const invalidPercent = { error: 'Informe de 0 a 100, com até duas casas decimais.' };

/** A number or a text with a comma or a dot; null for none. */
const percent = z
  .union([z.number(), z.string().max(20, invalidPercent), z.null()], invalidPercent)
  .transform((value, context) => {
    if (value === null) return null;
    const text = String(value).trim().replace(',', '.');
    if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100) return Number(text);
    context.addIssue({ code: 'custom', message: invalidPercent.error });
    return z.NEVER;
  });

const commissionBase = z.enum(['attended', 'not_missed'], {
  error: 'Escolha o que conta: compareceu ou não faltou.',
});

/** What a calendar, or one of its services, brings from a day on: null of both takes back a service's own, or the calendar's. */
const rate = z.object({
  calendar_id: id,
  service_id: id.nullable().optional(),
  /** 0 to 100, with up to two decimals. */
  percent: percent.optional(),
  /** Reais for each time that the service is done. */
  fixed: price.optional(),
  from_day: day,
});

export const commissionRatesChange = z.object({
  rates: z
    .array(
      rate.superRefine(({ service_id: service, percent: share, fixed }, context) => {
        const hasBoth = (share ?? null) !== null && (fixed ?? null) !== null;
        const message = hasBoth
          ? 'Informe a comissão em % ou em R$, não as duas.'
          : share === undefined && fixed === undefined && 'Informe a comissão em % ou em R$.';
        if (message) context.addIssue({ code: 'custom', path: ['percent'], message });
        if ((fixed ?? null) !== null && (service ?? null) === null)
          context.addIssue({ code: 'custom', path: ['fixed'], message: 'Um valor em R$ é de um serviço.' });
      }),
    )
    .max(500, { error: 'Altere no máximo 500 comissões de uma vez.' })
    .default([]),
  commission_base: commissionBase.optional(),
});

const reachedDay = day.regex(/^(19|20)/, { error: 'Informe uma data válida.' });

const period = {
  /** The first and the last day, on the store's clock. */
  from: reachedDay,
  until: reachedDay,
};

interface Period {
  readonly from: string;
  readonly until: string;
}

function requireOrder({ from, until }: Period, context: z.RefinementCtx): void {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  const message = days < 0 ? 'O fim vem depois do início.' : days > 366 && 'Escolha no máximo um ano.';
  if (message) context.addIssue({ code: 'custom', path: ['until'], message });
}

const askedPeriod = z.object({
  ...period,
  /** Of one calendar alone; of all if left out. */
  calendar_id: id.optional(),
});

export const commissionsToExport = askedPeriod.superRefine(requireOrder);

export const commissionsQuery = askedPeriod
  .extend({
    /** 'false' for the sums alone, which a store with many appointments reads faster. */
    lines: z.enum(['true', 'false'], { error: 'Use true ou false.' }).optional(),
  })
  .superRefine(requireOrder);

export const commissionToPay = z
  .object({ calendar_id: id, ...period, paid_on: day })
  .superRefine(requireOrder);

const rateKind = {
  percent: z.number().nullable(),
  fixed: z.number().nullable(),
};

/** A part of an appointment. */
const commissionLine = z.object({
  event_id: z.string(),
  day: z.iso.date(),
  /** Null of an appointment without services; the name is that of the booking. */
  service_id: z.string().nullable(),
  service: z.string().nullable(),
  /** Reais; null without a price. */
  base: z.number().nullable(),
  /** By what it was counted; both are null where nothing is agreed. */
  ...rateKind,
  commission: z.number(),
});

/** What an appointment of a period that was paid before brings more or less than was paid. */
const commissionAdjustment = z.object({
  /** The payment that it corrects. */
  payment_id: z.string(),
  event_id: z.string(),
  day: z.iso.date(),
  /** Several with ' + ' between them; null without any. */
  service: z.string().nullable(),
  base: z.number(),
  commission: z.number(),
});

const commissionPayment = z.object({
  payment_id: z.string(),
  ...period,
  base: z.number(),
  /** With what it corrects of earlier payments. */
  amount: z.number(),
  paid_on: z.iso.date(),
  /** What `undo_change` takes back; null for a member, and once it can be undone no more. */
  change_id: z.string().nullable(),
});

const calendarCommissions = z.object({
  calendar_id: z.string(),
  name: z.string(),
  /** Reais; the sums of the lines. */
  base: z.number(),
  commission: z.number(),
  for_store: z.number(),
  /** The sum of the adjustments, which `commission` does not hold. */
  adjustment: z.number(),
  /** The last day that is paid; null before the first payment. */
  paid_until: z.iso.date().nullable(),
  line_count: z.int(),
  /** The different rates of the lines. */
  line_rates: z.array(z.object(rateKind)),
  /** Empty where they were not asked for. */
  lines: z.array(commissionLine),
  adjustments: z.array(commissionAdjustment),
  /** Those that have a day of the period, the earliest first. */
  payments: z.array(commissionPayment),
});

/** Empty lists for a store that has no rates. */
export const commissions = z.object({
  commission_base: commissionBase,
  /** All rates of the calendars that the caller sees, of a calendar and service the newest first. */
  rates: z.array(
    z.object({
      calendar_id: z.string(),
      service_id: z.string().nullable(),
      ...rateKind,
      from_day: z.iso.date(),
    }),
  ),
  calendars: z.array(calendarCommissions),
});

export const paidCommission = undoableDone.extend({ payment: commissionPayment });

export type Commissions = z.infer<typeof commissions>;
export type CalendarCommissions = z.infer<typeof calendarCommissions>;
export type CommissionRatesChange = z.output<typeof commissionRatesChange>;
export type CommissionsToExport = z.output<typeof commissionsToExport>;
export type CommissionsQuery = z.output<typeof commissionsQuery>;
export type CommissionToPay = z.output<typeof commissionToPay>;
