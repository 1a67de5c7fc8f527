import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Row, SubjectRows } from '../../stores/change-log/kept-rows-rules.ts';
import { findLastPaidDays, hasLaterPayment, markPaymentUndone } from '../commissions/commission-queries.ts';

interface Restoration {
  readonly present: SubjectRows;
  readonly before: SubjectRows;
  readonly now: Date;
}

/** Ends a payment ('Desmarcar'), or has one that was ended stand again. Throws `not_undoable` where a later one corrects it. */
export async function restorePayment(
  transaction: Handle,
  storeId: StoreId,
  { present, before, now }: Restoration,
): Promise<void> {
  const [standing] = present.commission_payments ?? [];
  const [ended] = before.commission_payments ?? [];
  const paymentId = String((standing ?? ended)?.['payment_id']);
  if (standing && (await hasLaterPayment(transaction, storeId, paymentId)))
    throw new Refusal('not_undoable', { detail: 'Desmarque primeiro o pagamento mais novo.' });
  await markPaymentUndone(transaction, storeId, paymentId, standing ? now : null);
}

/** Throws `period_paid` where rates would change in days that are paid. */
export async function requireUnpaidRates(
  transaction: Handle,
  storeId: StoreId,
  { present, before }: Pick<Restoration, 'present' | 'before'>,
): Promise<void> {
  const [now, then] = [present.commission_rates ?? [], before.commission_rates ?? []];
  const isIn = (rows: readonly Row[], { rate_id: id }: Row) => rows.some(({ rate_id }) => rate_id === id);
  const changed = [...now.filter((rate) => !isIn(then, rate)), ...then.filter((rate) => !isIn(now, rate))];
  const lastPaidDays = await findLastPaidDays(transaction, storeId);
  const isPaid = ({ calendar_id: calendarId, from_day: day }: Row) =>
    String(day) <= (lastPaidDays.get(String(calendarId)) ?? '');
  if (changed.some(isPaid)) throw new Refusal('period_paid');
}
