import type { AnswerOf, CalendarCommissions } from '@hora-marcada/shared/contract';
import { formatDay, inReais, plainPrice } from '@hora-marcada/shared/format';
import { spreadsheet } from '../../platform/texts/spreadsheet.ts';
import type { CommissionPayment } from './calendar-period-rules.ts';
import { sumOf, type CommissionLine } from './line-rules.ts';
import type { ReadCalendar, ReadCommissions } from './read-commissions.ts';

type Answer = AnswerOf<'getCommissions'>;

/** Sums in reais; `undoes` only for who may take a payment back. */
export function commissionsAnswer(
  { base, rates, calendars }: ReadCommissions,
  { undoes }: { readonly undoes: boolean },
): Answer {
  return {
    commission_base: base,
    rates: rates.map(({ calendarId, serviceId, fromDay, ...rate }) => ({
      calendar_id: calendarId,
      service_id: serviceId,
      ...rateAnswer(rate),
      from_day: fromDay,
    })),
    calendars: calendars.map((calendar) => calendarAnswer(calendar, undoes)),
  };
}

function calendarAnswer(
  { baseInCents, amountInCents, lines, adjustments, ...calendar }: ReadCalendar,
  undoes: boolean,
): CalendarCommissions {
  return {
    calendar_id: calendar.calendarId,
    name: calendar.name,
    base: inReais(baseInCents),
    commission: inReais(amountInCents),
    for_store: inReais(baseInCents - amountInCents),
    adjustment: inReais(sumOf(adjustments).amount),
    paid_until: calendar.paidUntil,
    line_count: calendar.lineCount,
    line_rates: calendar.lineRates.map(rateAnswer),
    lines: lines.map((line) => ({
      event_id: line.eventId,
      day: line.day,
      service_id: line.serviceId,
      service: line.service,
      base: inReais(line.baseInCents),
      ...rateAnswer(line),
      commission: inReais(line.amountInCents),
    })),
    adjustments: adjustments.map(({ eventId, day, service, baseInCents, amountInCents, adjusts = '' }) => ({
      payment_id: adjusts,
      event_id: eventId,
      day,
      service,
      base: inReais(baseInCents ?? 0),
      commission: inReais(amountInCents),
    })),
    payments: calendar.payments.map((payment) => paymentAnswer(payment, undoes)),
  };
}

export function paymentAnswer(
  { paymentId, from, until, baseInCents, amountInCents, paidOn, changeId }: CommissionPayment,
  undoes: boolean,
): CalendarCommissions['payments'][number] {
  return {
    payment_id: paymentId,
    from,
    until,
    base: inReais(baseInCents),
    amount: inReais(amountInCents),
    paid_on: paidOn,
    change_id: undoes ? changeId : null,
  };
}

function rateAnswer({ hundredths, fixedInCents }: Pick<CommissionLine, 'hundredths' | 'fixedInCents'>) {
  return { percent: hundredths === null ? null : hundredths / 100, fixed: inReais(fixedInCents) };
}

/** A line for each part and adjustment; nothing of who came (COM-010). */
export function commissionsCsv(calendars: readonly ReadCalendar[]): Promise<string> {
  const rows = calendars.flatMap(({ name, lines, adjustments }) =>
    [...lines, ...adjustments].map((line) => [
      formatDay(line.day),
      name,
      line.service ?? 'Sem serviço',
      line.baseInCents === null ? '' : plainPrice(inReais(line.baseInCents)),
      rateText(line),
      plainPrice(inReais(line.amountInCents)),
    ]),
  );
  return spreadsheet([['Dia', 'Calendário', 'Serviço', 'Base (R$)', 'Taxa', 'Comissão (R$)'], ...rows]);
}

function rateText({ hundredths, fixedInCents, adjusts }: CommissionLine): string {
  if (adjusts !== undefined) return 'Acerto';
  if (fixedInCents !== null) return `R$ ${plainPrice(inReais(fixedInCents))}`;
  return hundredths === null ? '' : `${String(hundredths / 100).replace('.', ',')}%`;
}
