import type { Calendar } from '@hora-marcada/shared/contract';
import { failureText } from '../../../platform/session/api-failure.tsx';
import { idText } from '../../../domain/store/ids.ts';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { MultiChoice } from '../../../ui/fields/multi-choice.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useFeedChanges } from './feed-queries.ts';
import { feedTexts as texts } from './feed-texts.ts';

interface FeedDraft {
  /** None for all. */
  readonly calendars: readonly string[];
  readonly withNames: boolean;
}

interface NewFeedDialogProps {
  readonly calendars: readonly Calendar[];
  readonly onCreated: (address: string) => void;
  readonly onClosed: () => void;
}

/** 'Criar link': what the link is to show (ICS-004). */
export function NewFeedDialog({ calendars, onCreated, onClosed }: NewFeedDialogProps) {
  const message = useMessage();
  const { add } = useFeedChanges();
  const initial: FeedDraft = { calendars: [], withNames: false };
  return (
    <SaveDialog
      title={texts.create}
      submit={texts.create}
      initial={initial}
      errorsIn={() => ({})}
      save={({ calendars: chosen, withNames }) =>
        add({ calendars: chosen.length > 0 ? [...chosen] : null, with_names: withNames })
      }
      onSaved={({ url }) => onCreated(url)}
      onFailed={(error) => message.error(failureText(error, texts.createFailed))}
      onClosed={onClosed}
    >
      {({ draft, change }) => (
        <>
          <MultiChoice
            label={texts.calendars}
            help={texts.calendarsHelp}
            options={calendars.map(({ id, name }) => ({ id: idText(id), name }))}
            chosen={draft.calendars}
            nothing={texts.noCalendars}
            onChange={(chosen) => change({ calendars: chosen })}
          />
          <SwitchField
            label={texts.includeNames}
            help={texts.namesHelp}
            isOn={draft.withNames}
            onChange={(withNames) => change({ withNames })}
          />
        </>
      )}
    </SaveDialog>
  );
}
