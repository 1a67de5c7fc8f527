import type { CalendarCommissions } from '@hora-marcada/shared/contract';
import { formatPrice, formatShortDay } from '@hora-marcada/shared/format';
import { useState } from 'react';
import { useCalendars } from '../../../domain/store/store-queries.ts';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import parts from '../../../ui/parts.module.css';
import { CommissionLines } from './commission-lines.tsx';
import { PaymentLine } from './payment-line.tsx';
import type { CommissionPeriod } from './commission-periods.ts';
import { useCommissionChanges, useCommissionLines } from './commission-queries.ts';
import { commissionTexts as texts, rateText, signedPrice } from './commission-texts.ts';
import styles from './commissions.module.css';

interface CalendarCommissionProps {
  readonly calendar: CalendarCommissions;
  readonly period: CommissionPeriod;
  readonly today: string;
  /** The figures are those of the period. */
  readonly isAsked: boolean;
}

/** What one calendar brings in the period, what was paid of it, and paying the rest. */
export function CalendarCommission({ calendar: summed, period, today, isAsked }: CalendarCommissionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listed = useCommissionLines({
    period,
    calendarId: summed.calendar_id,
    isWanted: isOpen && isAsked,
  });
  // Of one answer with the lines, so that they add up.
  const calendar = (isOpen && listed.data) || summed;
  const { name, base, commission, for_store, adjustment, adjustments, payments } = calendar;
  const facts = [
    [texts.base, formatPrice(base)],
    [texts.rate, rateOf(calendar.line_rates)],
    [texts.commission, formatPrice(commission)],
    [texts.forStore, signedPrice(for_store)],
  ] as const;
  return (
    <li className={parts.card}>
      <h3 className={parts.name}>{name}</h3>
      <dl className={`${parts.figures} ${styles.facts}`}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {adjustments.length > 0 && (
        <div className={layout.lines}>
          <p className={parts.name}>{texts.adjustment(adjustment)}</p>
          <ul className={parts.small}>
            {adjustments.map(({ payment_id: payment, event_id: event, day, service, ...sums }) => (
              <li
                key={`${payment} ${event}`}
              >{`${formatShortDay(day)} ${service ?? texts.noService}: ${signedPrice(sums.commission)}`}</li>
            ))}
          </ul>
          <p>{`${texts.toPay}: ${signedPrice(commission + adjustment)}`}</p>
        </div>
      )}
      <CommissionLines
        count={calendar.line_count}
        lines={listed.data?.lines}
        isFailed={listed.isError}
        onRetry={() => void listed.refetch()}
        onOpened={setIsOpen}
      />
      {payments.map((payment) => (
        <PaymentLine key={payment.payment_id} name={name} payment={payment} />
      ))}
      <PayButton calendar={calendar} period={period} today={today} isAsked={isAsked} />
    </li>
  );
}

/** 'Marcar como paga' (COM-007), where there is anything to pay and the period is not paid as a whole. */
function PayButton({ calendar, period, today, isAsked }: CalendarCommissionProps) {
  const { calendar_id: id, name, line_count: count, adjustments, payments } = calendar;
  const isOwner = useViewer().role === 'owner';
  const { data: calendars = [] } = useCalendars();
  const { pay } = useCommissionChanges();
  const message = useMessage();
  const isPaid = payments.some(({ from, until }) => from <= period.from && period.until <= until);
  const hasAny = count + adjustments.length > 0;
  if (!isOwner || isPaid || !hasAny || !calendars.some((other) => other.id === id)) return null;
  const act = async () => {
    try {
      message.success(texts.payment(name, await pay({ calendar_id: id, ...period, paid_on: today })));
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.payFailed));
    }
  };
  return (
    <div className={layout.row}>
      <ActionButton disabled={!isAsked} aria-label={texts.payOf(name)} onAct={act}>
        {texts.pay}
      </ActionButton>
    </div>
  );
}

/** The one rate of all lines, or that there are several. */
function rateOf(rates: CalendarCommissions['line_rates']): string {
  const [first, ...others] = rates.map(rateText);
  if (first === undefined) return '–';
  return others.length > 0 ? texts.rates : first;
}
