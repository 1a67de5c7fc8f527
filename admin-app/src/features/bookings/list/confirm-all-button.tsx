import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useActionsAtOnce } from '../../../domain/event/at-once/announced-at-once.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { bookingsTexts as texts } from '../texts.ts';

/** Confirms what waits of a day at once (DAY-020). */
export function ConfirmAllButton({ events }: { readonly events: readonly OwnerEvent[] }) {
  const { confirmAll } = useActionsAtOnce();
  return (
    <ActionButton type="link" onAct={() => confirmAll(events)}>
      {texts.confirmAll(events.length)}
    </ActionButton>
  );
}
