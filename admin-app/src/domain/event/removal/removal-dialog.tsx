import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { eventKey } from '../event-reading.ts';
import { cancellationLink } from '../event-removal.ts';
import { useEventActions } from '../event-queries.ts';
import { withCause } from '../../../platform/session/api-failure.tsx';
import { useStore } from '../../store/store-context.tsx';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { useUndoOffer } from '../../../ui/undo-offer.tsx';
import { removalTexts as texts } from './removal-texts.ts';

interface RemovalDialogProps {
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

/** Deletes an event whose customer a gateway tells of it, unless the owner does not want that (REM-015). */
export function RemovalDialog({ event, onClosed }: RemovalDialogProps) {
  const { message } = App.useApp();
  const events = useEventActions();
  const { title: storeTitle } = useStore();
  const offerUndo = useUndoOffer();
  return (
    <SaveDialog
      title={texts.title}
      submit={texts.remove}
      cancel={texts.back}
      initial={{ tells: true }}
      errorsIn={() => ({})}
      save={({ tells }) => events.remove(event, tells)}
      onSaved={(notice) => {
        const href = notice?.sent ? undefined : (notice?.link ?? cancellationLink(event, storeTitle));
        offerUndo({
          key: `removed ${eventKey(event)}`,
          text: notice?.sent ? texts.removedAndTold : texts.removed,
          undo: () => events.restore(event),
          undone: texts.restored,
          failed: texts.notRestored,
          link: href === undefined ? undefined : { text: texts.tellCustomer, href },
        });
      }}
      onFailed={(error) => void message.error(withCause(error, texts.notRemoved))}
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
