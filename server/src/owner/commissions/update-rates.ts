import type { AnswerOf, CommissionRatesChange } from '@hora-marcada/shared/contract';
import { formatDay, inCents } from '@hora-marcada/shared/format';
import { idOrNone } from '../../platform/store-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { wholeStore, type Viewer } from '../../platform/viewer.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { findCalendars } from '../../catalogue/calendars/calendar-queries.ts';
import { findServices } from '../../catalogue/services/service-queries.ts';
import {
  findLastPaidDays,
  findTerms,
  replaceRates,
  setCommissionBase,
  type NewRate,
} from './commission-queries.ts';
import type { CommissionRate } from './rate-rules.ts';

const MAX_RATES = 5000;

/**
 * Agrees on rates from a day on, and on what counts (COM-002). Throws `not_found` for a calendar or service that the store has
 * not, `period_paid` for a day that is paid or before one, or `quota_reached`.
 */
export async function updateCommissionRates(
  tools: ChangeTools,
  { storeId }: Viewer,
  { rates, commission_base: base }: CommissionRatesChange,
): Promise<AnswerOf<'updateCommissionRates'>> {
  const { database, clock, newId, signals } = tools;
  const createdAt = clock.now();
  const subject = { action: 'commission_rates_set', subject: 'commission_rates', subjectId: null } as const;
  const changeId = await database.handle.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    const known = new Set([
      ...(await findCalendars(transaction, storeId)).map(({ id }) => id),
      ...(await findServices(transaction, storeId)).map(({ id }) => id),
    ]);
    const lastPaidDays = await findLastPaidDays(transaction, storeId);
    const { rates: agreed } = await findTerms(transaction, wholeStore(storeId));
    const set = rates.map((rate, index): NewRate => {
      const calendarId = idOrNone(rate.calendar_id);
      const serviceId = (rate.service_id ?? null) === null ? null : idOrNone(rate.service_id ?? '');
      if (!known.has(calendarId) || (serviceId !== null && !known.has(serviceId)))
        throw new Refusal('not_found');
      const lastPaid = lastPaidDays.get(calendarId);
      if (lastPaid !== undefined && rate.from_day <= lastPaid)
        throw new Refusal('period_paid', {
          errors: { [`rates.${index}.from_day`]: `Já foi acertado até ${formatDay(lastPaid)}.` },
        });
      return {
        rateId: newId(),
        calendarId,
        serviceId,
        hundredths: (rate.percent ?? null) === null ? null : Math.round((rate.percent ?? 0) * 100),
        fixedInCents: inCents(rate.fixed ?? null),
        fromDay: rate.from_day,
        createdAt,
      };
    });
    const recorded = await recordUndoable(transaction, storeId, tools, subject, async () => {
      await replaceRates(
        transaction,
        storeId,
        set.filter((rate) => !agreed.some((old) => isSame(old, rate))),
      );
      if (base) await setCommissionBase(transaction, storeId, base);
    });
    const { rates: all } = await findTerms(transaction, wholeStore(storeId));
    if (all.length > MAX_RATES) throw new Refusal('quota_reached');
    return recorded.changeId;
  });
  signals.announce(storeId);
  return { detail: 'Comissões salvas.', ...(changeId !== undefined && { change_id: changeId }) };
}

function isSame(one: CommissionRate, other: CommissionRate): boolean {
  return (['calendarId', 'serviceId', 'fromDay', 'hundredths', 'fixedInCents'] as const).every(
    (field) => one[field] === other[field],
  );
}
