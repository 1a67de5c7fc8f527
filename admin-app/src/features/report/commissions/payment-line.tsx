import type { CalendarCommissions } from '@hora-marcada/shared/contract';
import { useUndo } from '../../../domain/store/undo-queries.ts';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import layout from '../../../ui/layout.module.css';
import { useMessage } from '../../../ui/messages/message-context.ts';
import parts from '../../../ui/parts.module.css';
import { commissionTexts as texts } from './commission-texts.ts';

interface PaymentLineProps {
  readonly name: string;
  readonly payment: CalendarCommissions['payments'][number];
}

/** What was paid, and 'Desmarcar' while it can be undone (COM-011). */
export function PaymentLine({ name, payment }: PaymentLineProps) {
  const undo = useUndo();
  const message = useMessage();
  const said = texts.payment(name, payment);
  const { change_id: id } = payment;
  const unmark = async () => {
    try {
      await undo({ id: id ?? '' });
      message.success(texts.unmarked);
    } catch (error) {
      if (!isSessionOver(error)) message.error(failureText(error, texts.unmarkFailed));
    }
  };
  return (
    <div className={`${parts.callout} ${layout.ends}`} data-kind="good">
      <p>{said}</p>
      {id !== null && (
        <ActionButton aria-label={texts.unmarkOf(said)} onAct={unmark}>
          {texts.unmark}
        </ActionButton>
      )}
    </div>
  );
}
