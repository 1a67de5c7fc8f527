import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { GuardedDialog } from '../../ui/dialogs/guarded-dialog.tsx';
import { HistoryList } from './history-list.tsx';
import { historyTexts as texts } from './history-texts.ts';

interface HistoryDialogProps {
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

/** 'Alterações': what was done to one event (AUD-003). */
export function HistoryDialog({ event, onClosed }: HistoryDialogProps) {
  return (
    <GuardedDialog title={texts.dialogTitle} onClosed={onClosed}>
      {() => <HistoryList filter={{ subject: 'event', subject_id: event.id }} />}
    </GuardedDialog>
  );
}
