import type { AnswerOf, CommissionToPay } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import type { CommissionPayment } from './calendar-period-rules.ts';
import { paymentAnswer } from './commission-answer-rules.ts';
import { insertPayment, isPeriodPaid } from './commission-queries.ts';
import { sumOf } from './line-rules.ts';
import { readCommissions } from './read-commissions.ts';

/**
 * Freezes what a calendar's period brings, with what it corrects of earlier ones (COM-007). Throws `not_found` for a calendar that
 * the store has not, or `period_paid` where a day of the period is paid.
 */
export async function payCommission(
  tools: ChangeTools,
  viewer: Viewer,
  request: CommissionToPay,
): Promise<AnswerOf<'payCommission'>> {
  const paid = await tools.database.handle
    .transaction()
    .execute((transaction) => pay(tools, transaction, viewer, request))
    .catch((error: unknown) => {
      throw isPeriodPaid(error) ? new Refusal('period_paid') : error;
    });
  tools.signals.announce(viewer.storeId);
  return paid;
}

async function pay(
  tools: ChangeTools,
  transaction: Handle,
  viewer: Viewer,
  { calendar_id: calendarId, from, until, paid_on: paidOn }: CommissionToPay,
): Promise<AnswerOf<'payCommission'>> {
  const { storeId } = viewer;
  const now = tools.clock.now();
  // No other payment may settle the same adjustments.
  if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
  const { base, calendars } = await readCommissions(transaction, viewer, {
    period: { from, until },
    now,
    calendarId,
    withLines: true,
  });
  const [calendar] = calendars;
  if (!calendar) throw new Refusal('invalid', { detail: 'Defina antes a comissão.' });
  const lines = [...calendar.lines, ...calendar.adjustments];
  const payment: CommissionPayment = {
    paymentId: tools.newId(),
    calendarId: calendar.calendarId,
    calendarName: calendar.name,
    from,
    until,
    commissionBase: base,
    baseInCents: calendar.baseInCents,
    amountInCents: sumOf(lines).amount,
    paidOn,
    changeId: null,
  };
  const { changeId } = await recordUndoable(
    transaction,
    storeId,
    tools,
    { action: 'commission_paid', subject: 'commission_payment', subjectId: payment.paymentId },
    () => insertPayment(transaction, storeId, { ...payment, lines, createdAt: now }),
  );
  return {
    detail: 'Comissão paga.',
    payment: paymentAnswer({ ...payment, changeId: changeId ?? null }, true),
    ...(changeId !== undefined && { change_id: changeId }),
  };
}
