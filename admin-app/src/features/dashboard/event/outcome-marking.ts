import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { useEventActions } from '../../../domain/event/event-queries.ts';
import { withCause } from '../../../platform/session/api-failure.tsx';
import { useSaving } from '../../../ui/dialogs/saving.ts';
import type { Outcome } from '../../../domain/event/outcome/outcome-rules.ts';
import { outcomeTexts as texts } from '../../../domain/event/outcome/outcome-texts.ts';

/** Notes whether an event's customer came, as the cards of Início do (DLG-012). */
export function useOutcomeMarking() {
  const { message } = App.useApp();
  const { markOutcome } = useEventActions();
  const { submit, isSaving } = useSaving({
    save: ({ event, outcome }: { readonly event: OwnerEvent; readonly outcome: Outcome }) =>
      markOutcome(event, outcome),
    onSaved: (_, { outcome }) => void message.success(texts.marked[outcome ?? 'none']),
    onFailed: (error) => void message.error(withCause(error, texts.markFailed)),
  });
  const mark = (event: OwnerEvent, outcome: Outcome, onDone: () => void) =>
    submit(() => ({ event, outcome }), { onSuccess: onDone });
  return { mark, isSaving };
}
