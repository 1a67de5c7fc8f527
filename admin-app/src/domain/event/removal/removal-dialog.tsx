import type { AnswerOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { formatWeekdayAndDay } from '@hora-marcada/shared/format';
import { useEventActions } from '../event-queries.ts';
import { withCause } from '../../../platform/session/api-failure.tsx';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useGatewayTells } from '../notify/gateway-notices.ts';
import { useSeriesActions } from '../repeat/series-queries.ts';
import { useSeriesAnnouncements } from '../repeat/series-announcements.ts';
import { ReachField, type Reach } from '../repeat/following.tsx';
import { repeatTexts } from '../repeat/repeat-texts.ts';
import { useRemovalAnnouncement } from './removal-announcement.ts';
import { eventTexts } from '../event-texts.ts';
import { removalTexts as texts } from './removal-texts.ts';

interface RemovalDialogProps {
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

interface RemovalDraft {
  readonly tells: boolean;
  readonly reach: Reach;
}

/**
 * Deletes an event whose customer a gateway tells of it, unless the owner does not want that (REM-015), or one of a series, alone or
 * with all that follow (REC-010).
 */
export function RemovalDialog({ event, onClosed }: RemovalDialogProps) {
  const message = useMessage();
  const events = useEventActions();
  const { end } = useSeriesActions();
  const isTold = useGatewayTells()(event);
  const announceRemoval = useRemovalAnnouncement();
  const announceSeries = useSeriesAnnouncements();
  const { series } = event;
  const initial: RemovalDraft = { tells: true, reach: 'this' };
  const remove = async ({ tells, reach }: RemovalDraft): Promise<Removed> =>
    series && reach === 'following'
      ? { ended: await end({ id: series.id, revision: series.revision, from_day: series.day }) }
      : { removed: await events.remove(event, isTold ? tells : undefined) };
  return (
    <SaveDialog
      title={texts.title}
      submit={texts.remove}
      cancel={texts.back}
      initial={initial}
      errorsIn={() => ({})}
      save={remove}
      onSaved={({ ended, removed }) => {
        if (series && ended) announceSeries.ended(series.id, ended);
        else if (removed) announceRemoval(event, removed);
      }}
      onFailed={(error, { reach }) =>
        message.error(withCause(error, reach === 'this' ? eventTexts.notRemoved : repeatTexts.endFailed))
      }
      onClosed={onClosed}
    >
      {({ draft, change }) => (
        <>
          <p>
            {series && draft.reach === 'following'
              ? repeatTexts.endQuestion(formatWeekdayAndDay(series.day))
              : texts.question}
          </p>
          <p>
            <strong>{[event.title, event.client_name].filter(Boolean).join(' · ')}</strong>
          </p>
          {series && event.moved_from === null && (
            <ReachField event={event} reach={draft.reach} onChange={(reach) => change({ reach })} />
          )}
          {isTold && draft.reach === 'this' && (
            <SwitchField label={texts.tells} isOn={draft.tells} onChange={(tells) => change({ tells })} />
          )}
        </>
      )}
    </SaveDialog>
  );
}

interface Removed {
  readonly removed?: AnswerOf<'deleteEvent'>;
  readonly ended?: AnswerOf<'endSeries'>;
}
