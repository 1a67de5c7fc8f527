import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import { now } from '../../../platform/browser/clock.ts';
import { formatDayAndTime } from '../event-time.ts';
import { isTaken, spanOf, type CalendarSpan } from '../overlaps.ts';
import { useGatewayTells } from '../notify/gateway-notices.ts';
import { useStore } from '../../store/store-context.tsx';
import { useCalendars } from '../../store/store-queries.ts';
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { useEventsAround } from '../overlap-queries.ts';
import styles from '../../../ui/dialogs/dialog.module.css';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import { moveDraftOf, moveErrors, moveSpan, normalizedMoveDraft, withEnd, withStart } from './move-draft.ts';
import { moveTexts as texts } from './move-texts.ts';
import { useMoving } from './moving.tsx';

interface MoveDialogProps {
  readonly event: OwnerEvent;
  readonly onClosed: () => void;
}

/** 'Remarcar Evento' (MOVE-027); a refusal leaves everything that was typed. */
export function MoveDialog({ event, onClosed }: MoveDialogProps) {
  const { timeZone } = useStore();
  const { data: calendars = [] } = useCalendars();
  const isTold = useGatewayTells()(event);
  const { move, announce, announceFailure } = useMoving();
  const names = new Set([event.calendar, ...calendars.map(({ name }) => name)]);
  const options = [...names].map((name) => ({ value: name, label: name || texts.noCalendar }));
  return (
    <SaveDialog
      title={texts.title}
      submit={texts.move}
      cancel={texts.back}
      initial={{ ...moveDraftOf(event), tells: true }}
      normalize={(draft) => ({ ...draft, ...normalizedMoveDraft(draft) })}
      errorsIn={moveErrors}
      save={(draft) => move(event, moveSpan(draft) ?? spanOf(event), isTold ? draft.tells : undefined)}
      onSaved={(moved) => announce(event, moved)}
      onFailed={announceFailure}
      onClosed={onClosed}
    >
      {({ draft, errorOf, change }) => (
        <>
          <p className={parts.name}>{[event.title, event.client_name].filter(Boolean).join(' · ')}</p>
          <SpanNotice event={event} span={moveSpan(draft)} />
          <div className={styles.span}>
            <DateField
              label={texts.day}
              day={draft.day}
              today={dayOf(toWallClock(now(), timeZone))}
              error={errorOf('day')}
              onPick={(day) => day !== undefined && change({ day })}
              onUnread={(day) => change({ day })}
            />
            <TimeField
              label={texts.start}
              error={errorOf('start')}
              text={draft.startText}
              onChange={(text) => change(withStart(draft, text))}
            />
            <TimeField
              label={texts.end}
              error={errorOf('end')}
              text={draft.endText}
              onChange={(text) => change(withEnd(draft, text))}
            />
          </div>
          <SelectField
            label={texts.calendar}
            options={options}
            value={draft.calendar}
            onChange={(calendar) => change({ calendar })}
          />
          {isTold && (
            <SwitchField label={texts.tells} isOn={draft.tells} onChange={(tells) => change({ tells })} />
          )}
        </>
      )}
    </SaveDialog>
  );
}

interface SpanNoticeProps {
  readonly event: OwnerEvent;
  /** Undefined while the typed times are invalid. */
  readonly span: CalendarSpan | undefined;
}

/** When the event would be, and a warning where another one is there already, which keeps nobody from it. */
function SpanNotice({ event, span = spanOf(event) }: SpanNoticeProps) {
  const events = useEventsAround(span);
  return (
    <div className={layout.tight}>
      <p>{texts.when(formatDayAndTime(span.start), formatDayAndTime(span.end))}</p>
      <div role="status">{isTaken(events, span, event) && <p className={parts.hint}>{texts.taken}</p>}</div>
    </div>
  );
}
