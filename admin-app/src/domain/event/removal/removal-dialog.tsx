import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useEventActions } from '../event-queries.ts';
import { withCause } from '../../../platform/session/api-failure.tsx';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useRemovalAnnouncement } from './removal-announcement.ts';
import { eventTexts } from '../event-texts.ts';
import { removalTexts as texts } from './removal-texts.ts';

interface RemovalDialogProps {
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

/** Deletes an event whose customer a gateway tells of it, unless the owner does not want that (REM-015). */
export function RemovalDialog({ event, onClosed }: RemovalDialogProps) {
  const message = useMessage();
  const events = useEventActions();
  const announceRemoval = useRemovalAnnouncement();
  return (
    <SaveDialog
      title={texts.title}
      submit={texts.remove}
      cancel={texts.back}
      initial={{ tells: true }}
      errorsIn={() => ({})}
      save={({ tells }) => events.remove(event, tells)}
      onSaved={(removed) => announceRemoval(event, removed)}
      onFailed={(error) => message.error(withCause(error, eventTexts.notRemoved))}
      onClosed={onClosed}
    >
      {({ draft, change }) => (
        <>
          <p>{texts.question}</p>
          <p>
            <strong>{[event.title, event.client_name].filter(Boolean).join(' · ')}</strong>
          </p>
          <SwitchField label={texts.tells} isOn={draft.tells} onChange={(tells) => change({ tells })} />
        </>
      )}
    </SaveDialog>
  );
}
